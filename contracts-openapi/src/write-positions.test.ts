import { expect, test } from '@jest/globals';
import { createApiClient } from './index';

const [EARLIER, LATER] = ['0000000000000010.a', '0000000000000020.a'];

test('reads carry the place of the latest write, whichever answer came last, and writes carry none', async () => {
  const sent: (string | null)[] = [];
  const positions = [null, LATER, EARLIER];
  const send = (request: Request): Promise<Response> => {
    sent.push(request.headers.get('X-Write-Position'));
    const position = positions.shift();
    const headers = { 'content-type': 'application/json', ...(position && { 'x-write-position': position }) };
    return Promise.resolve(new Response('[]', { headers }));
  };
  const client = createApiClient({ baseUrl: 'http://localhost', send });
  await client.GET('/api/properties/types', {});
  for (let n = 0; n < 2; n++) await client.POST('/api/auth/login', { body: {} as never });
  await client.GET('/api/properties/types', {});
  expect(sent).toEqual([null, null, null, LATER]);
});

test('a position is kept where the caller says, also of a write that was refused', async () => {
  let kept: string | null = null;
  const refused = {
    onResponse: () => {
      throw new Error('refused');
    },
  };
  const client = createApiClient({
    baseUrl: 'http://localhost',
    middleware: [refused],
    position: { get: () => kept, set: (position) => (kept = position) },
    send: () => Promise.resolve(new Response('{}', { status: 409, headers: { 'X-Write-Position': LATER } })),
  });
  await expect(client.POST('/api/auth/login', { body: {} as never })).rejects.toThrow('refused');
  expect(kept).toBe(LATER);
});
