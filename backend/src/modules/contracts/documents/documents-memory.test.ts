import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { addDocument, addressOf, pdf } from '../../../../test/support/documents.js';
import { TestApp } from '../../../../test/support/test-app.js';

const MB = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Greatest growth of the process’s memory in MB while work goes on. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work();
  clearInterval(timer);
  return (Math.max(most, process.memoryUsage.rss()) - before) / MB;
}

test('10 MB go up and down within 50 MB of memory', async () => {
  const owner = await makeAccount(app, 'owner');
  const contract = await makeContract(app, owner, await makeAccount(app, 'tenant'));
  await addDocument(app, owner, contract.id);
  const headers = { authorization: `Bearer ${owner.token}` };
  const file = pdf({ filling: 10 * MB - 1000 });
  const pieces = function* () {
    for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
  };
  let id = '';
  const up = await growthOf(async () => {
    const answer = await fetch(`${app.url}/api/contracts/${contract.id}/documents?kind=other`, {
      ...{ method: 'POST', body: Readable.toWeb(Readable.from(pieces())) as never, duplex: 'half' },
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    } as RequestInit);
    expect(answer.status).toBe(201);
    id = ((await answer.json()) as { id: string }[])[0]?.id as string;
  });
  const address = await addressOf(app, owner, contract.id, id);
  let bytes = 0;
  const down = await growthOf(async () => {
    const { body } = await fetch(`${app.url}/api${address}`, { headers });
    for await (const piece of body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  });
  expect(bytes).toBe(file.length);
  expect(up).toBeLessThan(50);
  expect(down).toBeLessThan(50);
});
