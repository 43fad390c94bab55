// Prints the size of the module as it is and as servers send it, and fails if it is too large. Usage: node
// Tests/Checks/Web/sizes.mjs MODULE
import fs from "node:fs";
import zlib from "node:zlib";

const bytes = fs.readFileSync(process.argv[2]), mega = (count) => (count / 1e6).toFixed(2);
const gzip = zlib.gzipSync(bytes, { level: 9 }).length;
const brotli = zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
console.log(`${mega(bytes.length)} MB, ${mega(gzip)} MB by gzip, ${mega(brotli)} MB by brotli`);
process.exit(gzip > 1.05e6 || brotli > 0.75e6 ? 1 : 0);
