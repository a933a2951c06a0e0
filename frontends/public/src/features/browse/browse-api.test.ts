import { expect, test } from '@jest/globals';
import { createQueryClient } from '@kiraya/session';
import { answer, stubApi } from '@kiraya/session/testing';
import { browseQuery } from './browse-api';

test('homes that are away are asked for once more in all, however they are put together', async () => {
  const calls = stubApi({
    'GET /api/properties/browse': answer({ error: 'Away' }, { status: 503, headers: { 'Retry-After': '0' } }),
  });
  const client = createQueryClient();
  await expect(client.fetchQuery(browseQuery(client, {}, 2))).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(2);
});
