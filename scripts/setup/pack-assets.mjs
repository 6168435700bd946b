// Packs what the build made for browsers as small as it gets, once: a server that did it at the first request would
// keep its first visitors waiting, and each server would do it again.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = new Set(['.js', '.css', '.svg', '.txt', '.vtt', '.json']);

/** Writes `NAME.br` and `NAME.gz` of each text below `build/client` to the same place below `build/packed`. */
export async function packAssets(build) {
  const from = join(build, 'client');
  const to = join(build, 'packed');
  rmSync(to, { recursive: true, force: true });
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PACKED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map((file) => packFile(file, join(to, relative(from, file)))));
}

async function packFile(file, target) {
  const body = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)]);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.br`, br);
  writeFileSync(`${target}.gz`, gz);
}
