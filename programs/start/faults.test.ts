import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { nodeComplaint } from '../entry.mjs';
import { inRepository } from '../repository.ts';
import { oldPostgres } from '../../tools/testing/old-postgres.ts';
import { Program } from '../../tools/testing/program.ts';
import { launchProduct } from '../../tools/testing/start-product.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'data');
});
afterAll(() => removeFolder(folder));

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/**
 * Starts with an obstacle in the way.
 * @returns the one sentence that it ends with
 */
async function sentence(env: NodeJS.ProcessEnv): Promise<string> {
  const product = await launchProduct(env.DATA_DIR ?? dataDir, { env });
  expect(await product.exited).toBe(1);
  const said = product.output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Building '));
  expect(said).toHaveLength(1);
  return said[0] ?? '';
}

describe('one sentence and exit code 1', () => {
  test('when the port is taken, before anything is made', async () => {
    const port = await reservePort();
    const other = createServer();
    servers.push(other);
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const said = await sentence({ PORT: String(port), DATA_DIR: path.join(folder, 'untouched') });
    expect(said).toBe(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
    expect(existsSync(path.join(folder, 'untouched'))).toBe(false);
  });

  test('when the port is taken where a browser may look for localhost first', async () => {
    const port = await reservePort();
    const other = createServer();
    servers.push(other);
    const listening = await new Promise<boolean>((resolve) =>
      other.once('error', () => resolve(false)).listen(port, '::1', () => resolve(true)),
    );
    if (!listening) return; // no IPv6 on this machine
    expect(await sentence({ PORT: String(port) })).toMatch(`Port ${port} is taken`);
  });

  test('when the data folder cannot be written to', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const said = await sentence({ DATA_DIR: path.join(file, 'data') });
    expect(said).toMatch(
      /^The data folder .*a-file\/data cannot be written to \(ENOTDIR\): give this user .*\.$/,
    );
  });

  test('when the database cannot be reached', async () => {
    const said = await sentence({
      DATABASE_URL: `postgresql://me:secret@127.0.0.1:${await reservePort()}/kiraya`,
    });
    expect(said).toMatch(/^The database .*DATABASE_URL.* cannot be reached .*ECONNREFUSED.*\.$/);
    expect(said).not.toContain('secret');
  });

  test('when PostgreSQL is too old', async () => {
    const { url, server } = await oldPostgres('14.9');
    servers.push(server);
    const said = await sentence({ DATABASE_URL: url });
    expect(said).toMatch(/^PostgreSQL 14\.9 .*too old.*15 or newer\.$/);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/kiraya'],
    ['COMMISSION_PERCENT', '120'],
    ['RATE_LIMIT', 'sometimes'],
    ['TRUST_PROXY', 'everyone'],
    ['PUBLIC_URL', 'kiraya'],
    ['NODE_ENV', 'prod'],
  ])('that names the variable: %s=%s', async (variable, value) => {
    expect(await sentence({ [variable]: value })).toMatch(new RegExp(`^${variable} must be `));
  });

  test('in production, when a name looks like a slip for one of ours', async () => {
    const said = await sentence({ NODE_ENV: 'production', SMTP_ULR: 'smtps://me:secret@mail.example.com' });
    expect(said).toBe('SMTP_ULR is not known: did you mean SMTP_URL?');
  });

  test('when the demo accounts would be open to whoever reaches PUBLIC_URL', async () => {
    const said = await sentence({ PUBLIC_URL: 'https://homes.example.com', DEMO: '' });
    expect(said).toMatch(/^DEMO must be off where PUBLIC_URL is not this machine: everybody knows/);
  });

  test('when the demo accounts would be open to other machines without a word of consent', async () => {
    const said = await sentence({ HOST: '0.0.0.0', DEMO: '' });
    expect(said).toMatch(
      /^HOST 0\.0\.0\.0 lets other machines in, .*: set DEMO=off, or DEMO=on if that is meant\.$/,
    );
  });

  test.each([
    ['JWT_SECRET', { PII_KEY: 'x'.repeat(44) }],
    ['PII_KEY', { JWT_SECRET: 'x'.repeat(44) }],
    ['DEMO', { JWT_SECRET: 'x'.repeat(44), PII_KEY: 'x'.repeat(44), DEMO: 'on' }],
    ['RATE_LIMIT', { JWT_SECRET: 'x'.repeat(44), PII_KEY: 'x'.repeat(44), RATE_LIMIT: 'off' }],
    ['DATA_DIR', { JWT_SECRET: 'x'.repeat(44), PII_KEY: 'x'.repeat(44), DATA_DIR: ' ' }],
  ])('in production, about %s', async (variable, env) => {
    expect(await sentence({ NODE_ENV: 'production', MAIL: 'off', FILES_DIR: folder, ...env })).toMatch(
      new RegExp(`^${variable} must be `),
    );
  });

  test('when Node is too old', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.19.0'})`;
    const program = new Program(['--import', pretend, inRepository('programs/run.mjs'), 'start']);
    expect(await program.exited).toBe(1);
    expect(program.output.trim()).toBe(nodeComplaint('18.19.0'));
  });
});

test.each([
  ['18.19.0', /^Node 18\.19\.0 is too old for Kiraya: .* Node 24/],
  ['20.20.2', /too old/],
  ['22.17.1', /too old/],
])('Node %s is too old', (version, complaint) => {
  expect(nodeComplaint(version)).toMatch(complaint);
});

test.each(['22.18.0', '24.0.0', '24.21.0', '26.1.0'])('Node %s is new enough', (version) => {
  expect(nodeComplaint(version)).toBeUndefined();
});
