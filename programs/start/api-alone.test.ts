import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { inRepository } from '../repository.ts';
import { migrated } from '../../tools/testing/prepared-cluster.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';

let folder: string;
let database: TestDatabase;
let other: Server;
beforeAll(async () => {
  folder = temporaryFolder();
  database = await createDatabase(migrated);
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await database.drop();
  removeFolder(folder);
});

const api = (env: NodeJS.ProcessEnv) =>
  new Program([inRepository('backend/dist/main.js')], {
    env: { JWT_SECRET: 'x', PII_KEY: 'x', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
  });

const ends = async (program: Program) => [await program.exited, program.output.trim()];

test('the API alone ends when its port is taken, though it has the database already', async () => {
  const { port } = other.address() as AddressInfo;
  expect(await ends(api({ DATABASE_URL: database.url, PORT: String(port) }))).toEqual([
    1,
    'It is not possible to listen on this HOST and PORT (EADDRINUSE).',
  ]);
});

test('the API alone ends when the database cannot be reached', async () => {
  const url = `postgresql://me:secret@127.0.0.1:${await reservePort()}/kiraya`;
  expect(await ends(api({ DATABASE_URL: url, PORT: String(await reservePort()) }))).toEqual([
    1,
    'The database at DATABASE_URL cannot be reached (ECONNREFUSED): start it, or correct its address.',
  ]);
});

test('the API alone ends when there is no database of that name, or nobody has migrated it', async () => {
  const gone = new URL(database.url);
  gone.pathname += '_gone';
  expect(await ends(api({ DATABASE_URL: gone.href, PORT: '0' }))).toEqual([
    1,
    'The database at DATABASE_URL is not there (3D000): create it, or correct its name.',
  ]);
  const bare = new URL(database.url);
  bare.pathname = '/postgres';
  expect(await ends(api({ DATABASE_URL: bare.href, PORT: '0' }))).toEqual([
    1,
    'The database at DATABASE_URL is not migrated to this version: run migrate first.',
  ]);
});

test('the API alone ends on a Node that is too old, before it reads what that cannot', async () => {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`;
  const program = new Program(['--import', pretend, inRepository('backend/dist/main.js')]);
  expect(await ends(program)).toEqual([1, 'Node 20.20.2 is too old for Kiraya: start it with Node 24.']);
});

describe('its other programs', () => {
  const run = (program: string[], env: NodeJS.ProcessEnv = {}) =>
    new Program([inRepository('backend/dist/main.js'), ...program], {
      env: { JWT_SECRET: 'x', PII_KEY: 'x', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env },
    });

  test('migrate, twice, and make the first administrator, once', async () => {
    expect(await ends(run(['migrate']))).toEqual([0, '']);
    const words = ['create-admin', '--email', 'first@example.com', '--name', 'Asha Verma'];
    const env = { ADMIN_PASSWORD: 'Secret-99', DATA_DIR: path.join(folder, 'data') };
    expect(await ends(run(words, env))).toEqual([0, '']);
    const [code, output] = await ends(run(words, env));
    expect([code, output]).toEqual([1, 'An account with this email or username already exists']);
  });

  test('one that there is not is told in one sentence', async () => {
    expect(await ends(run(['serve-it']))).toEqual([
      1,
      "There is no program 'serve-it': choose among serve, migrate, create-admin, reset-second-factor, rotate-keys, doctor, confirm-installation, files.",
    ]);
  });
});

/** Programs that fail, one after another in one process. */
const FAILING = `
  const load = (file) => import(process.env.API + file);
  const [{ runProgram }, { startFault }] = [await load('programs.js'), await load('start-fault.js')];
  const said = [];
  for (const words of JSON.parse(process.env.WORDS))
    said.push(await runProgram(words, process.env).then(() => 'nothing', startFault));
  console.log(JSON.stringify(said));
  process.exit();`;

describe('its other programs, in one sentence', () => {
  const CASES: [words: string[], sentence: string][] = [
    [['create-admin', '--mail', 'a@example.com'], 'This is how it is used: create-admin'],
    [['rotate-keys'], 'PII_KEY_OLD must be set to the key before, beside the new one in PII_KEY.'],
    [['rotate-keys', 'now'], 'rotate-keys takes no words'],
    [['reset-second-factor'], 'This is how it is used: reset-second-factor --account'],
    [['reset-second-factor', '--account', 'nobody@example.com'], 'User was not found'],
    [
      ['confirm-installation', '--mails', 'some'],
      'This is how it is used: confirm-installation --mails send',
    ],
    [['confirm-installation', '--mails', 'send'], 'This installation is confirmed already'],
  ];
  let said: string[];
  beforeAll(async () => {
    const program = new Program(['--input-type=module', '--eval', FAILING], {
      env: {
        ...{ JWT_SECRET: 'x', PII_KEY: 'x', LOG_LEVEL: 'silent', DATABASE_URL: database.url },
        API: pathToFileURL(inRepository('backend/dist/')).href,
        WORDS: JSON.stringify(CASES.map(([words]) => words)),
      },
    });
    expect(await ends(program)).toEqual([0, expect.stringMatching(/^\[.*\]$/)]);
    said = JSON.parse(program.output) as string[];
  });

  test.each(CASES.map(([words, sentence], n) => [words, sentence, n] as const))(
    '%j is told %s',
    (_, sentence, n) => {
      expect(said[n]?.split('\n')).toEqual([expect.stringContaining(sentence)]);
    },
  );
});
