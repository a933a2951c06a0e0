// Helpers of the examples.
import { readFileSync } from 'node:fs';

/** Data of a call. Waits where it is asked to, and throws other refusals. */
export async function answerOf(call) {
  const { data, error, response } = await call();
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * response.headers.get('retry-after')));
    return answerOf(call);
  }
  if (error) throw new Error(`${error.type}: ${error.error}`);
  return data;
}

/** All entries of a list, page by page. */
export async function allOf(api, path, query = {}) {
  const entries = [];
  let cursor;
  do {
    const { data, error, response } = await api.GET(path, {
      params: { query: { limit: 200, ...query, cursor } },
    });
    if (error) throw new Error(`${error.type}: ${error.error}`);
    entries.push(...data);
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    cursor = next && new URL(next, response.url).searchParams.get('cursor');
  } while (cursor);
  return entries;
}

/** Rows of a CSV file, by the names in its first line. */
export function readCsv(file) {
  const text = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd();
  const lines = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1).push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  const [names, ...rows] = lines;
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}
