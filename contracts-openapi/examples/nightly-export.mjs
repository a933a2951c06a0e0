// Writes all transactions as lines of JSON: node nightly-export.mjs > transactions.jsonl
import { createApiClient } from '@kiraya/api-client';

const api = createApiClient({
  baseUrl: process.env.KIRAYA_URL,
  getToken: () => process.env.KIRAYA_TOKEN ?? null,
});

let cursor;
do {
  const { data, error, response } = await api.GET('/api/contracts/transactions/all', {
    params: { query: { limit: 200, cursor } },
  });
  if (error) throw new Error(`${error.type}: ${error.error}`);
  for (const one of data.items) console.log(JSON.stringify(one));
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  cursor = next && new URL(next, process.env.KIRAYA_URL).searchParams.get('cursor');
} while (cursor);
