import { readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { serveSite } from './static-site.ts';

/** Number of this process's descriptors of a file. */
function timesOpen(file: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file;
    } catch {
      return false; // closed meanwhile
    }
  }).length;
}

test('nothing is opened for a client that left while its file was looked up', async () => {
  const siteDir = temporaryFolder();
  const file = path.join(siteDir, 'left.txt');
  writeFileSync(file, 'x');
  await new Promise<void>((resolve, reject) => {
    const server = createServer((req, res) => {
      res.once('close', () => {
        serveSite(siteDir, req, res).then(resolve, reject);
        server.close();
      });
      client.destroy();
    });
    let client: ReturnType<typeof connect>;
    server.listen(0, '127.0.0.1', () => {
      client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      client.write('GET /left.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
  });
  expect(timesOpen(file)).toBe(0);
  rmSync(siteDir, { recursive: true });
});
