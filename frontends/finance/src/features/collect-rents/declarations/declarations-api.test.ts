import { expect, it } from '@jest/globals';
import { QueryClient } from '@kiraya/session';
import { stubApi } from '@kiraya/session/testing';
import { listOf } from '../../../testing/open-finance';
import { waitingOfSeveralQuery } from './declarations-api';

it('asks what waits of contracts in parts that one call takes, and no more than that', async () => {
  const calls = stubApi({
    'GET /api/finance/declarations': ({ path }) =>
      listOf([
        path.includes('c-100') ? { id: 'd-2', contractId: 'c-100' } : { id: 'd-1', contractId: 'c-7' },
      ]),
  });
  const ids = Array.from({ length: 101 }, (_, n) => `c-${n}`);
  const found = await new QueryClient().fetchQuery(waitingOfSeveralQuery(ids));
  const asked = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]));
  expect(asked.map((query) => query.get('contractIds')?.split(','))).toEqual([
    ids.slice(0, 50),
    ids.slice(50, 100),
    ids.slice(100),
  ]);
  expect(asked.map((query) => query.has('cursor'))).toEqual([false, false, false]);
  expect([...found.keys()]).toEqual(['c-7', 'c-100']);
});
