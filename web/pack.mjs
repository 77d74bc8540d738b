/** `npm run pack FOLDER`: beside every file of words in a build the same as brotli and gzip, so that the server only picks. */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const WORDS = /\.(html|js|css|svg|json|webmanifest|md|txt)$/;
/** Bytes that fit into one packet as they are. */
const SMALL = 1400;

const folder = process.argv[2];
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!WORDS.test(name) || statSync(path).size < SMALL) continue;
  const plain = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(plain));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
