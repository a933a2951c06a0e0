import { readdirSync, readFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withConnection } from '../../postgres/connection.ts';
import { inRepository } from '../../programs/repository.ts';
import { reservePort } from '../testing/reserve-port.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type DatabaseMachine, makeDatabaseMachine } from './database-machine.ts';
import { startParts, Visitor } from './installation.ts';
import { Machine } from './machine.ts';
import { packNewer } from './newer-release.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

const BLOCK = /^```sh steps=([a-z-]+)\n([^]*?)^```$/gm;

/**
 * Steps of a page: its marked commands, by name.
 * @throws Error for a duplicate name
 */
function readSteps(page: string): ReadonlyMap<string, string> {
  const steps = new Map<string, string>();
  for (const [, name = '', commands = ''] of page.matchAll(BLOCK)) {
    if (steps.has(name)) throw new Error(`Two steps are called ${name}.`);
    steps.set(name, commands);
  }
  return steps;
}

const steps = readSteps(readFileSync(inRepository('docs/operations.md'), 'utf8'));
const programs = await findPostgresPrograms();
if (!programs)
  console.warn(
    'The steps of docs/operations.md were not run: bash, openssl, tar, or psql, pg_dump and pg_restore of PostgreSQL 15 or newer are not here.',
  );

const ADMIN = { email: 'you@example.com', password: 'Secret-of-mine-99' };
/** Homes besides the first: a new owner may list no more on one day. */
const MOST_HOMES = 9;
const PICTURE = readFileSync(inRepository('docs/screenshots/landing.webp'));

async function makeMachine(name: string): Promise<Machine> {
  const folder = temporaryFolder();
  const root = path.join(folder, name);
  for (const place of ['etc', 'srv', 'var/lib', 'var/backups'])
    mkdirSync(path.join(root, place), { recursive: true });
  if (!programs) throw new Error('There are no programs.');
  const database = await makeDatabaseMachine(path.join(folder, 'database'), programs);
  const [apiPort, gatewayPort, smtpPort] = [await reservePort(), await reservePort(), await reservePort()];
  const ownPrograms = [path.dirname(process.execPath), programs.folder];
  return new Machine({ root, database, apiPort, gatewayPort, smtpPort, programs: ownPrograms, steps });
}

const bySuperuser = (machine: Machine, step: 'database' | 'database-passwords'): Promise<string> =>
  machine.run(step, { env: { PGPASSWORD: machine.options.database.password } });

const inDatabase = async ({ port, password }: DatabaseMachine, text: string): Promise<unknown[]> => {
  const url = `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/kiraya`;
  return (await withConnection(url, (client) => client.query(text))).rows as unknown[];
};

/** Files of a release's folder, without packages. */
const filesOf = (machine: Machine, release: string): string[] =>
  readdirSync(machine.folder('srv/kiraya', release), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .sort();

const versionOf = (machine: Machine, part: string): string => {
  const file = readdirSync(machine.folder('srv/kiraya/releases')).find((name) => name.startsWith(`${part}-`));
  return (file ?? '').slice(part.length + 1, -'.tgz'.length);
};

async function unpackGatewayAndSite(machine: Machine): Promise<void> {
  await machine.run('unpack-gateway', { version: versionOf(machine, 'gateway') });
  await machine.run('site');
}

(programs ? describe : describe.skip)('the steps of docs/operations.md', () => {
  let first: Machine;
  let version: string;
  let picture: string;
  let home: string;
  let end: () => Promise<void>;
  const owner = (machine: Machine) => new Visitor(machine.site, 'asha@example.com');

  /** Checks that an installation is the one that was filled, with its pictures and logins. */
  async function expectFilled(machine: Machine): Promise<void> {
    const page = await fetch(`${machine.site}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const asha = owner(machine);
    await asha.logIn();
    expect(await asha.ask('GET', `/properties/${home}`)).toMatchObject({ name: 'Lake View' });
    const seen = await fetch(`${machine.site}${picture}`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await new Visitor(machine.site, ADMIN.email).logIn(ADMIN.password);
  }

  beforeAll(async () => {
    first = await makeMachine('first');
  });

  test('make an installation, by roles that are no superusers', async () => {
    await first.run('settings');
    first.fillIn();
    await bySuperuser(first, 'database');
    await first.run('release');
    version = versionOf(first, 'api');
    await first.run('unpack-api', { version });
    await first.run('migrate', { version });
    expect(await first.run('create-admin', { input: `${ADMIN.password}\n` })).not.toContain(ADMIN.password);
    await unpackGatewayAndSite(first);
    const roles = `select rolname from pg_roles where rolsuper or rolcreaterole or rolcreatedb or rolbypassrls`;
    expect(await inDatabase(first.options.database, roles)).toEqual([{ rolname: 'postgres' }]);
  });

  test('start it: homes are listed, with pictures', async () => {
    const before = filesOf(first, `api-${version}`);
    end = await startParts(first);
    const asha = owner(first);
    await asha.signUp();
    picture = await asha.upload(new Uint8Array(PICTURE));
    home = await asha.makeHome('Lake View', [picture]);
    await expectFilled(first);
    expect(filesOf(first, `api-${version}`)).toEqual(before);
  });

  test('back it up while it is written to', async () => {
    const asha = owner(first);
    await asha.logIn();
    let isOver = false;
    const writing = (async () => {
      for (let n = 1; !isOver && n <= MOST_HOMES; n += 1) await asha.makeHome(`Hill View ${n}`);
    })();
    await first.run('backup').finally(() => (isOver = true));
    await writing;
    await expectFilled(first);
  });

  test('restore it on another machine, in an empty place', async () => {
    const second = await makeMachine('second');
    await first.run('move', { other: second });
    second.fillIn(first);
    await bySuperuser(second, 'database');
    await second.run('restore');
    await second.run('unpack-api', { version });
    await second.run('migrate', { version });
    await unpackGatewayAndSite(second);
    const endSecond = await startParts(second);
    await expectFilled(second);
    await endSecond();
  });

  test('change each of its secrets, and nobody is logged out', async () => {
    const settings = () => readFileSync(first.folder('etc/kiraya/api.env'), 'utf8').split('\n');
    const before = settings();
    const asha = owner(first);
    await asha.logIn();
    await first.run('new-secrets');
    await bySuperuser(first, 'database-passwords');
    await end();
    end = await startParts(first);
    expect(await asha.ask('GET', '/auth/profile')).toMatchObject({ email: 'asha@example.com' });
    expect(await first.run('rotate-keys')).toContain('PII_KEY_OLD can go.');
    await first.run('forget-old-secrets');
    await end();
    end = await startParts(first);
    await expectFilled(first);
    await expect(asha.ask('GET', '/auth/profile')).rejects.toThrow('is answered 401');
    const changed = settings().filter((line) => !before.includes(line));
    expect(changed.map((line) => line.split('=')[0])).toEqual(['PGPASSWORD', 'JWT_SECRET', 'PII_KEY']);
  });

  test('bring it to a release with another schema, and back to the one before', async () => {
    const newer = packNewer(first.folder('srv/kiraya/releases'), version, first.folder('scratch'));
    await first.run('unpack-api', { version: newer });
    await first.run('migrate', { version: newer });
    await end();
    end = await startParts(first);
    await expectFilled(first);
    expect(
      await inDatabase(first.options.database, 'select distinct newer from properties.property'),
    ).toEqual([{ newer: 'newer' }]);
    await end();
    await first.run('roll-back', { version });
    end = await startParts(first);
    await expectFilled(first);
    await end();
  });
});

test('every step of the page is one that is run', () => {
  const source =
    readFileSync(inRepository('tools/steps/steps.test.ts'), 'utf8') +
    readFileSync(inRepository('tools/steps/installation.ts'), 'utf8');
  expect([...steps.keys()].filter((name) => !source.includes(`'${name}'`))).toEqual([]);
  expect(steps.size).toBeGreaterThan(12);
});
