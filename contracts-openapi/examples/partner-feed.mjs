// Keeps a copy of the homes on offer in a file: node partner-feed.mjs homes.json
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createApiClient } from '@kiraya/api-client';

const file = process.argv[2] ?? 'homes.json';
const api = createApiClient({ baseUrl: process.env.KIRAYA_URL });
const FIVE_MINUTES = 5 * 60_000;

const copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { since: undefined, homes: {} };
let startedAt;
let from;
do {
  const { data, error, response } = await api.GET('/api/properties/public/changes', {
    params: { query: { from, since: copy.since } },
  });
  if (error) throw new Error(`${error.type}: ${error.error}`);
  startedAt ??= new Date(response.headers.get('date'));
  for (const { id, changedAt, removed } of data) {
    if (removed) delete copy.homes[id];
    else if (copy.homes[id]?.changedAt !== changedAt) await fetchHome(id, changedAt);
  }
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  from = next && new URL(next, process.env.KIRAYA_URL).searchParams.get('from');
} while (from);
copy.since = new Date(startedAt.getTime() - FIVE_MINUTES).toISOString();
writeFileSync(file, JSON.stringify(copy));
console.log(`${Object.keys(copy.homes).length} homes`);

async function fetchHome(id, changedAt) {
  const { data, response } = await api.GET('/api/properties/public/{id}', { params: { path: { id } } });
  if (data) copy.homes[id] = { changedAt, name: data.name, picture: data.images[0]?.absoluteUrl };
  else if (response.status === 404) delete copy.homes[id];
  else throw new Error(`Home ${id} was answered with ${response.status}`);
}
