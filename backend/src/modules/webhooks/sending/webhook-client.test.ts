import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { reachReceiver, Receiver } from '../../../../test/support/webhook-receiver.js';
import { isPublicAddress } from './public-address.js';
import { WebhookClient } from './webhook-client.js';
import { NameNotFound, WebhookNetwork } from './webhook-network.js';

let receiver: Receiver;
let network: WebhookNetwork;
let client: WebhookClient;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  network = new WebhookNetwork();
  reachReceiver(network);
  client = new WebhookClient(network);
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});

const running = new AbortController().signal;
const post = (url = receiver.url()) =>
  client.post(url, { 'content-type': 'application/json' }, '{}', running);

test('an event is posted over TLS', async () => {
  expect(await post()).toEqual({ status: 204, fault: null });
  expect(receiver.received).toMatchObject([{ path: '/', body: '{}' }]);
});

describe('an address is public', () => {
  test.each([
    ...[
      '8.8.8.8',
      '103.21.244.1',
      '172.15.255.255',
      '172.32.0.1',
      '100.63.0.1',
      '100.128.0.1',
      '223.255.255.1',
    ],
    ...['2404:6800:4009::1', '2606:4700::1111'],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.1.1'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '100.127.255.255',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
    ],
    ...['203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::7f00:1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fe80::1%lo',
    ],
    ...[
      'fc00::1',
      'fd12:3456::1',
      'fec0::1',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
    ],
    ...['', 'localhost', '127.1'],
  ])('and %s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('nothing is sent to', () => {
  test.each([
    ['a private address in the URL', (url: string) => url.replace('localhost', '10.0.0.1')],
    ['this machine, in other digits', (url: string) => url.replace('localhost', '0x7f.1')],
    ['this machine, by IPv6', (url: string) => url.replace('localhost', '[::1]')],
    ['this machine, as a mapped address', (url: string) => url.replace('localhost', '[::ffff:127.0.0.1]')],
  ])('%s', async (_, changed) => {
    network.isAllowed = isPublicAddress;
    expect(await post(changed(receiver.url()))).toEqual({ status: null, fault: 'address_not_public' });
    expect(receiver.received).toEqual([]);
  });

  test('a name with a private address among public ones', async () => {
    network.isAllowed = isPublicAddress;
    network.resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await post()).toEqual({ status: null, fault: 'address_not_public' });
  });

  test('a name whose address changes between the check and the connection', async () => {
    network.isAllowed = isPublicAddress;
    let looks = 0;
    network.resolve = async () => [{ address: looks++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }];
    expect(await post()).toEqual({ status: null, fault: 'address_not_public' });
    expect([looks, receiver.received]).toEqual([2, []]);
  });

  test('a proxy', async () => {
    const before = { ...process.env };
    Object.assign(process.env, { https_proxy: 'http://127.0.0.1:1', NODE_USE_ENV_PROXY: '1' });
    try {
      expect(await post()).toEqual({ status: 204, fault: null });
    } finally {
      process.env = before;
    }
  });
});

test('a redirect is an answer, and is not followed', async () => {
  receiver.answer = (response) => response.writeHead(302, { location: receiver.url('/elsewhere') }).end();
  expect(await post()).toEqual({ status: 302, fault: null });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
});

test.each([
  ['does not answer', () => undefined],
  [
    'does not end its answer',
    (response: { writeHead: (status: number) => { write: (text: string) => void } }) =>
      response.writeHead(200).write('x'),
  ],
])('one that %s within the limit has failed', async (_, answer) => {
  network.limitMs = 300;
  receiver.answer = answer;
  expect(await post()).toEqual({ status: null, fault: 'timeout' });
});

test('a server of names that does not answer is not waited for beyond the limit', async () => {
  network.limitMs = 100;
  network.resolve = () => new Promise(() => undefined);
  expect(await post()).toEqual({ status: null, fault: 'timeout' });
});

test('of a huge answer 64 KB are read', async () => {
  let written = 0;
  const closed = new Promise<void>((resolve) => {
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        if (response.destroyed) return;
        written += 65_536;
        if (response.write(Buffer.alloc(65_536))) setImmediate(more);
        else response.once('drain', more);
      };
      response.once('close', resolve);
      more();
    };
  });
  expect(await post()).toEqual({ status: 200, fault: null });
  await closed;
  expect(written).toBeLessThan(64 * 1024 * 1024);
});

test('a certificate that nobody vouches for is refused', async () => {
  network.authorities = undefined;
  expect(await post()).toEqual({ status: null, fault: 'certificate' });
  expect(receiver.received).toEqual([]);
});

test('a closed port is a failed connection', async () => {
  expect(await post('https://localhost:1/')).toEqual({ status: null, fault: 'connection' });
});

test('a name of nobody is said to be one', async () => {
  network.resolve = () => Promise.reject(new NameNotFound());
  expect((await post('https://nobody.invalid/')).fault).toBe('name_not_found');
});

test('a process that stops waits for no answer', async () => {
  receiver.answer = () => undefined;
  const stopping = new AbortController();
  const posted = client.post(receiver.url(), {}, '{}', stopping.signal);
  stopping.abort(new Error('the process stops'));
  await expect(posted).rejects.toThrow('the process stops');
});
