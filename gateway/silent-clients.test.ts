import { Agent, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiHandler, closeGateway, createGateway, listen } from './gateway.ts';

describe('a client that falls silent', () => {
  const gateways: Server[] = [];
  let hasty: number;
  const start = async (kilobyteMs: number): Promise<number> => {
    const api: ApiHandler = (req, res) => void req.resume().once('end', () => res.end('all read'));
    const gateway = createGateway({ siteDir: '/nonexistent', api, patience: { headMs: 300, kilobyteMs } });
    gateways.push(gateway);
    return Number(new URL(await listen(gateway, 0, '127.0.0.1')).port);
  };
  beforeAll(async () => {
    hasty = await start(300);
  });
  afterAll(() => Promise.all(gateways.map((gateway) => closeGateway(gateway))));

  /** Raw answer to a text, once the gateway has closed the connection. */
  const answerTo = (text: string, then?: (socket: Socket) => void, port = hasty): Promise<string> =>
    new Promise((resolve, reject) => {
      let said = '';
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.setEncoding('utf8').on('data', (part) => (said += part));
      socket
        .once('error', reject)
        .once('close', () => resolve(said))
        .once('end', () => socket.end());
      socket.write(text, () => then?.(socket));
    });

  test.each([
    ['in the middle of its head', 'GET /api/x HTTP/1.1\r\nHost: loc'],
    ['before its body', 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n'],
    ['in the middle of its body', 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab'],
    [
      'in the middle of a chunked body',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n',
    ],
  ])('%s is told so, and its connection ends', async (_where, text) => {
    expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive in time/);
  });

  const drip = (bytes: number) => (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'.repeat(bytes)), 20);
    socket.once('close', () => clearInterval(timer)).once('end', () => clearInterval(timer));
  };

  test('or sends its body drop by drop is told so, however long it would go on', async () => {
    const text = 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
    expect(await answerTo(text, drip(1))).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive in time/);
  });

  test('is not one that sends a kilobyte in time, again and again', async () => {
    // Longer than the pauses of a busy machine, and shorter than the whole.
    const patient = await start(2000);
    const text =
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 150000\r\n\r\n';
    expect(await answerTo(text, drip(1000), patient)).toMatch(/^HTTP\/1\.1 200 [^]*all read/);
  });

  test('between two requests of one connection is left alone, as is one that waits for its answer', async () => {
    let answers = 0;
    const slow = createGateway({
      siteDir: '/nonexistent',
      api: (req, res) => void req.resume().once('end', () => setTimeout(() => res.end('late'), 900)),
      patience: { headMs: 300, kilobyteMs: 300 },
    });
    const address = new URL(await listen(slow, 0, '127.0.0.1'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string>((resolve, reject) => {
        const asked = request(
          { port: address.port, host: '127.0.0.1', path: '/api/x', method: 'POST', agent },
          (answer) => {
            answers += 1;
            answer.setEncoding('utf8').once('data', resolve);
          },
        );
        asked.once('error', reject).end('hello');
      });
    try {
      expect([await ask(), await ask(), answers]).toEqual(['late', 'late', 2]);
    } finally {
      agent.destroy();
      await closeGateway(slow, 0);
    }
  });
});
