// Prints the size of the module as it is and as servers send it, and fails if it is too large. Usage: node
// Tests/Checks/Web/sizes.mjs MODULE
import fs from "node:fs";
import zlib from "node:zlib";

const bytes = fs.readFileSync(process.argv[2]), mega = (count) => (count / 1e6).toFixed(2);
const gzip = zlib.gzipSync(bytes, { level: 9 }).length;
const brotli = zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
console.log(`${mega(bytes.length)} MB, ${mega(gzip)} MB by gzip, ${mega(brotli)} MB by brotli`);
// The aim is 1.05 MB by gzip and 0.75 MB by brotli. These limits keep it from growing further: see Sources/AnimWeb/README.md.
process.exit(gzip > 1.6e6 || brotli > 1.05e6 ? 1 : 0);
