import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { afterAll, beforeAll, test } from '@jest/globals';
import { onLinux } from '../../tools/testing/on-linux.js';
import { repetitions } from '../../tools/testing/repetitions.js';
import { type Account, makeAccount } from './support/accounts.js';
import { makeContract } from './support/contracts.js';
import { type ContractWithRents, made, receive } from './support/finance.js';
import { copyTransactions } from './support/many-transactions.js';
import { picture, upload } from './support/pictures.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { expectWholePool } from './support/whole-pool.js';

const AT_ONCE = 10;
const CLIENTS = repetitions(2, { long: 30 }) * AT_ONCE;

interface Asked {
  method: string;
  path: string;
  token: string;
  type?: string;
  body?: Buffer;
}

let app: TestApp;
let asked: Record<'csv' | 'pdf' | 'several' | 'picture' | 'upload', Asked>;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  const { token } = await makeAccount(app, 'accountant');
  const owner = await makeAccount(app, 'owner');
  const contract: ContractWithRents = await makeContract(app, owner, await makeAccount(app, 'tenant'));
  const receipt = made(await receive(app, { token } as Account, contract, 100));
  await copyTransactions(app, 1_000);
  const file = await picture(3000, 2000);
  const { url } = made(await upload(app, owner.token, file)) as { url: string };
  const posted = { method: 'POST', token, type: 'application/json', body: Buffer.from('{}') };
  asked = {
    csv: { ...posted, path: '/contracts/transactions/file' },
    pdf: { method: 'GET', token, path: `/finance/receipts/${receipt.id}/pdf` },
    several: { ...posted, path: '/finance/receipts/pdf' },
    picture: { method: 'GET', token, path: url },
    upload: { ...posted, token: owner.token, path: '/properties/pictures', type: 'image/jpeg', body: file },
  };
});
afterAll(() => app.stop());

/** Sends a request and disconnects: with half of it sent, all of it, or part of the answer received. */
function askAndLeave({ method, path, token, type, body }: Asked, n: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': body.length }),
    };
    const client = request(`${app.url}/api${path}`, { method, headers, agent: false }, (answer) => {
      answer.once('data', () => client.destroy());
      answer.resume();
    });
    client.on('error', () => undefined).once('close', resolve);
    const leave = () => setImmediate(() => client.destroy());
    if (n % 3 === 0 && body) client.write(body.subarray(0, body.length / 2), leave);
    else client.end(body, n % 3 === 1 ? leave : undefined);
  });
}

/** Open files of this process that requests may have opened. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.includes(app.dataDir) || /\/kiraya-(upload|papers)-/.test(file) ? [file] : [];
    } catch {
      return []; // closed meanwhile
    }
  });
}

/** Processes that render PDFs. */
function typesetters(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return parent === String(process.pid) && words.includes('typesetter');
    } catch {
      return false;
    }
  });
}

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    (app.app.getHttpServer() as Server).getConnections((error, count) =>
      error ? reject(error) : resolve(count),
    ),
  );

onLinux('of many clients that leave in the middle nothing stays open, and the next is served', () => {
  test.each(['csv', 'pdf', 'several', 'picture', 'upload'] as const)('of %s', async (kind) => {
    const one = asked[kind];
    const before = Math.max(await connections(), 1); // idle ones, kept for a minute
    for (let n = 0; n < CLIENTS; n += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => askAndLeave(one, n + i)));

    await expectWholePool(app);
    await until('no process but the one for single papers', () => Promise.resolve(typesetters().length <= 1));
    const { method, path, token, type, body } = one;
    await until('the next answer', async () => {
      const { status } = await app.call(method, path, {
        token,
        body,
        ...(type && { headers: { 'content-type': type } }),
      });
      return status < 300;
    });
    await until('no connection more than before', async () => (await connections()) <= before);
    await until('no file open', () => Promise.resolve(openFiles().length === 0));
  });
});
