import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withConnection } from '../../postgres/connection.ts';
import { startPostgres, type Postgres } from '../../postgres/index.ts';
import { runningDatabase } from '../../postgres/running.ts';
import { inRepository } from '../repository.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';

let folder: string;
let home: string;
beforeAll(() => {
  folder = temporaryFolder();
  home = path.join(folder, 'data', 'postgres');
});
afterAll(() => removeFolder(folder));

interface Run {
  code: number | null;
  output: string;
}

async function createAdmin(email: string, env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const program = new Program(
    [inRepository('programs/run.mjs'), 'create-admin', '--email', email, '--name', 'Asha Verma'],
    { env: { DATA_DIR: path.join(folder, 'data'), ADMIN_PASSWORD: 'Secret-99', ...env } },
  );
  const code = await program.exited;
  return { code, output: program.output };
}

const admins = (url: string): Promise<unknown[]> =>
  withConnection(url, async (client) => {
    const text = `select email, name, role, left(password_hash, 9) as hashed from auth.user order by email`;
    return (await client.query(text)).rows;
  });
const admin = (email: string) => ({ email, name: 'Asha Verma', role: 'admin', hashed: '$argon2id' });

describe('in the embedded database', () => {
  test('that does not run: it is made, used and stopped', async () => {
    const { code, output } = await createAdmin('first@example.com');
    expect([code, output]).toEqual([0, expect.stringContaining('first@example.com can log in')]);
    expect(output).not.toContain('Secret-99');
    expect(await runningDatabase(home)).toBeUndefined();
  });

  describe('that runs', () => {
    let postgres: Postgres;
    beforeAll(async () => {
      postgres = await startPostgres({ home });
    });
    afterAll(() => postgres.stop());

    test('it is left running', async () => {
      expect((await createAdmin('second@example.com')).code).toBe(0);
      expect(await admins(postgres.url)).toEqual([admin('first@example.com'), admin('second@example.com')]);
    });

    test('DATABASE_URL names another', async () => {
      const url = new URL(postgres.url);
      url.pathname = '/another';
      await withConnection(postgres.adminUrl, (client) => client.query('create database another'));
      expect((await createAdmin('third@example.com', { DATABASE_URL: url.href })).code).toBe(0);
      expect(await admins(url.href)).toEqual([admin('third@example.com')]);
    });

    // Warnings of a serving process do not concern a command.
    const SCARCE = { MIN_FREE_SPACE_MB: '99999999' };
    test.each([
      ['FIRST@example.com', {}, 'An account with this email or username already exists'],
      ['nobody', SCARCE, 'email: Must be a valid email'],
      ['short@example.com', { ADMIN_PASSWORD: '1234567' }, 'The password must have at least 8 characters.'],
      ['unasked@example.com', { ADMIN_PASSWORD: '' }, 'set ADMIN_PASSWORD'],
    ])('%s with %j is refused in a sentence', async (email, env, sentence) => {
      const before = await admins(postgres.url);
      const { code, output } = await createAdmin(email, env);
      expect([code, output.trim()]).toEqual([1, expect.stringContaining(sentence)]);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(await admins(postgres.url)).toEqual(before);
    });
  });
});
