/** Builds the package that programs install, in `dist`: JavaScript, types, the document, README and examples. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', path.join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
// The sources name their neighbours without an ending, which Node does not resolve.
for (const name of readdirSync(dist)) {
  const file = path.join(dist, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from ')(\.\/[\w-]+)(')/g, '$1$2.js$3'));
}
for (const name of ['openapi.json', 'README.md', 'CHANGELOG.md', 'examples'])
  cpSync(path.join(here, name), path.join(dist, name), { recursive: true });
const { name, version, dependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
const entry = (of) => ({ types: `./${of}.d.ts`, default: `./${of}.js` });
const manifest = {
  ...{ name, version, license: 'MIT', type: 'module', sideEffects: false },
  exports: { '.': entry('index'), './limits': entry('limits'), './openapi.json': './openapi.json' },
  ...{ engines: { node: '>=20' }, dependencies },
};
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
