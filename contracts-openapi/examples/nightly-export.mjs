// Appends receipts and payouts, new and changed, to a file of JSON lines: node nightly-export.mjs money.jsonl
// It reads on from the last event that it knows, so that a receipt recorded late for an earlier day comes too.
// A thing that changed has a new line: the last line of an id counts.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createApiClient } from '@kiraya/api-client';
import { allOf, answerOf } from './support.mjs';

const file = process.argv[2] ?? 'money.jsonl';
const positionFile = `${file}.position`;
const api = createApiClient({
  baseUrl: process.env.KIRAYA_URL,
  getToken: () => process.env.KIRAYA_TOKEN ?? null,
});

const isFirst = !existsSync(positionFile);
let after = isFirst ? 'now' : readFileSync(positionFile, 'utf8');
const urls = new Set();
let more;
do {
  const page = await answerOf(() => api.GET('/api/events', { params: { query: { after } } }));
  for (const { resource, url } of page.items) if (['receipt', 'payout'].includes(resource)) urls.add(url);
  ({ next: after, more } = page);
} while (more);

const found = [];
if (isFirst)
  for (const path of ['/api/finance/receipts', '/api/finance/payouts'])
    found.push(...(await allOf(api, path)));
for (const url of urls) found.push(await answerOf(() => api.GET(url)));

appendFileSync(file, found.map((one) => `${JSON.stringify(one)}\n`).join(''));
writeFileSync(positionFile, after);
console.log(`${found.length} exported`);
