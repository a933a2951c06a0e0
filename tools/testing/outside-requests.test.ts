import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { takeOutsideRequests } from './outside-requests.ts';
import { Program } from './program.ts';

describe('a test that asks for something outside of this machine', () => {
  const told = (host: string) => [
    expect.stringMatching(`^'a test that .* by ${host}.*' asked for ${host}: tests reach nothing outside`),
  ];

  test.each(['example.com', '192.0.2.1', '2001:db8::1'])('is refused and told by %s', async (host) => {
    const [error] = (await once(connect({ host, port: 443 }), 'error').catch((thrown: unknown) => [
      thrown,
    ])) as [Error];
    expect(error.message).toContain(`asked for ${host}`);
    expect(takeOutsideRequests()).toEqual(told(host));
  });

  test('is refused and told by example.org, where it fetches', async () => {
    await expect(fetch('https://example.org/')).rejects.toThrow();
    expect(takeOutsideRequests()).toEqual(told('example.org'));
  });

  test('is refused in the programs that it starts', async () => {
    const program = new Program([
      '--eval',
      `require('node:net').connect(80, 'example.net').on('error', () => {})`,
    ]);
    expect(await program.exited).toBe(0);
    expect(program.output).toContain('A program of the tests asked for example.net');
  });

  test('is not what asks this machine', async () => {
    const program = new Program([
      '--eval',
      `const server = require('node:http').createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1', async () => {
         const { port } = server.address();
         console.log(await (await fetch('http://localhost:' + port)).text());
         server.close(); server.closeAllConnections();
       });`,
    ]);
    await program.exited;
    expect(program.output.trim()).toBe('here');
  });
});
