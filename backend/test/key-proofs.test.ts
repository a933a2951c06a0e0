import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from './support/test-database.js';
import { ask, fillEncrypted, startOnce } from './support/encrypted-values.js';

const [FIRST, SECOND, THIRD] = ['the first key', 'the second key', 'a third key'] as const;
const WRONG = /^PII_KEY is not the key that the data in this database is encrypted with: set the right one, /;
const HALF = /^A change of PII_KEY was begun and has not ended: set PII_KEY and PII_KEY_OLD to both keys /;

let url: string;
beforeEach(async () => {
  ({ url } = await createTestDatabase());
});

const start = (...keys: [string, string?]) => startOnce(url, ...keys);
const proofs = () =>
  ask(url, 'select key_id, encrypted, proven_at from platform.key_proof order by proven_at');

describe('a start', () => {
  test('with the first key there is notes it, and goes on with that key alone', async () => {
    await start(FIRST);
    const noted = await proofs();
    expect(noted).toHaveLength(1);
    await start(FIRST);
    await expect(start(SECOND)).rejects.toThrow(WRONG);
    await expect(start(SECOND, THIRD)).rejects.toThrow(WRONG);
    expect(await proofs()).toEqual(noted);
    await start(FIRST, THIRD); // an unused key does no harm
    expect(await proofs()).toEqual(noted);
  });

  test('of two at once with two keys lets one in', async () => {
    const ends = await Promise.allSettled([start(FIRST), start(SECOND)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await proofs()).toHaveLength(1);
  });

  test('in the midst of a change needs both keys, whichever is written with', async () => {
    await start(FIRST);
    await start(FIRST, SECOND);
    await start(FIRST); // nothing is encrypted with the second yet
    await start(SECOND, FIRST);
    expect(await proofs()).toHaveLength(2);
    await expect(start(SECOND)).rejects.toThrow(HALF);
    await expect(start(FIRST)).rejects.toThrow(HALF);
    await expect(start(FIRST, THIRD)).rejects.toThrow(HALF);
    await start(FIRST, SECOND);
  });
});

test('whoever has lost the key for good begins with a new one as docs/operations.md says', async () => {
  await start(FIRST);
  await fillEncrypted(url, FIRST, 2);
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  await ask(url, /^psql kiraya <<'END'\n(.+?)^END$/ms.exec(page)?.[1] ?? '');
  await start(SECOND);
  expect(await proofs()).toHaveLength(1);
});

test('a database that is not migrated is named', async () => {
  await ask(url, 'drop table platform.key_proof');
  await expect(start(FIRST)).rejects.toThrow(
    /^The database at DATABASE_URL is not migrated to this version: /,
  );
});
