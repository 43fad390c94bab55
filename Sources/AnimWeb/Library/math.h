// The functions of the C library's `math.h` that the modules call. The page's `Math` provides them,
// but for those with a body in `runtime.c`.
#pragma once

double sin(double), cos(double), tan(double);
double asin(double), acos(double), atan(double), atan2(double, double);
double exp(double), expm1(double), log(double), log1p(double), pow(double, double);
double sqrt(double), hypot(double, double), cbrt(double), fmod(double, double);
double floor(double), ceil(double), round(double), trunc(double), rint(double);
