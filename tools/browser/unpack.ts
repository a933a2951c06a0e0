// A program of its own: node tools/browser/unpack.ts <empty folder> [<folder with what is packed>]
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar';
import { EXECUTABLE } from './unpacked-chromium.ts';

const inPackage = () => fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
const [home = '', packed = inPackage()] = process.argv.slice(2);

const unpacked = (file: string, target: NodeJS.WritableStream): Promise<void> =>
  pipeline(createReadStream(path.join(packed, file)), createBrotliDecompress(), target);

/** The files are this user's and for nobody else, whoever they belonged to where they were packed. */
const filesInto = (folder: string) => extract({ cwd: folder, strict: true, preserveOwner: false });

process.umask(0o077);
mkdirSync(path.join(home, 'fonts'));
await Promise.all([
  unpacked('chromium.br', createWriteStream(path.join(home, EXECUTABLE), { mode: 0o700 })),
  unpacked('fonts.tar.br', filesInto(path.join(home, 'fonts'))),
  unpacked('swiftshader.tar.br', filesInto(home)),
]);
