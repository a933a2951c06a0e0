import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from './support/accounts.js';
import { makeProperty } from './support/properties.js';
import { removeFolder, temporaryFolder } from './support/temporary-folder.js';
import { TestApp } from './support/test-app.js';

const run = promisify(execFile);
const root = path.resolve('..');
const modules = path.join(root, 'node_modules');

let app: TestApp;
let owner: Account;
let folder: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  folder = temporaryFolder();
  await installPacked();
}, 120_000);
afterAll(async () => {
  await app.stop();
  removeFolder(folder);
});

/** Installs the packed package in an empty folder, without a network. */
async function installPacked(): Promise<void> {
  await run(process.execPath, [path.join(root, 'contracts-openapi/build.mjs')]);
  await run('npm', ['pack', '--pack-destination', folder], {
    cwd: path.join(root, 'contracts-openapi/dist'),
  });
  const [packed = ''] = readdirSync(folder);
  const target = path.join(folder, 'node_modules/@kiraya/api-client');
  mkdirSync(target, { recursive: true });
  await run('tar', ['xzf', path.join(folder, packed), '--strip-components=1', '-C', target]);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(path.join(modules, name), path.join(folder, 'node_modules', name), { recursive: true });
  cpSync(path.join(target, 'examples'), path.join(folder, 'examples'), { recursive: true });
}

async function runExample(program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, KIRAYA_URL: new URL(app.url).origin, KIRAYA_TOKEN: owner.token };
  return (await run(process.execPath, [`examples/${program}`, ...args], { cwd: folder, env })).stdout;
}

test('plain Node imports the package, and a strict compiler its types', async () => {
  writeFileSync(
    path.join(folder, 'first.mts'),
    `import { createApiClient, type Schemas } from '@kiraya/api-client';
    import { SignUpDto } from '@kiraya/api-client/limits';
    const api = createApiClient({ baseUrl: 'https://rent.example.com' });
    const { data } = await api.GET('/api/properties/public');
    const homes: Schemas['PublicCardDto'][] | undefined = data;
    console.log(homes?.length, SignUpDto.name.maxLength satisfies 120);`,
  );
  const strict = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--skipLibCheck',
    'false',
  ];
  await run(process.execPath, [path.join(modules, 'typescript/bin/tsc'), ...strict, 'first.mts'], {
    cwd: folder,
  });
  const script = `import { createApiClient } from '@kiraya/api-client'; console.log(typeof createApiClient)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  expect(stdout.trim()).toBe('function');
}, 60_000);

test('a partner’s feed follows new, changed and removed homes', async () => {
  const [kept, gone] = [await makeProperty(app, owner), await makeProperty(app, owner)];
  expect(await runExample('partner-feed.mjs', 'homes.json')).toBe('2 homes\n');
  await app.put(`/properties/${kept.id}`, { name: 'Renamed' }, { token: owner.token });
  await app.rows(`update properties.property set listing = 'paused' where id = $1`, [gone.id]);
  const added = await makeProperty(app, owner);
  expect(await runExample('partner-feed.mjs', 'homes.json')).toBe('2 homes\n');
  const { homes } = JSON.parse(readFileSync(path.join(folder, 'homes.json'), 'utf8'));
  expect(Object.keys(homes).sort()).toEqual([kept.id, added.id].sort());
  expect(homes[kept.id].name).toBe('Renamed');
});

test('a nightly export has every transaction', async () => {
  expect(await runExample('nightly-export.mjs')).toBe('');
});
