import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '../../../programs/fault.ts';
import { siteFolder } from '../../../programs/repository.ts';
import { startGateway } from '../servers.ts';

const NAME = 'copy.html';

/** Runs the gateway on a copy of the site in which one page is also a static file of the same bytes. */
export async function withStaticCopy<T>(
  apiUrl: string,
  page: string,
  use: (gatewayUrl: string, copy: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kiraya-bench-site-'));
  await cp(siteFolder, folder, { recursive: true });
  const gateway = await startGateway(folder, apiUrl);
  try {
    for (const [encoding, suffix] of [
      ['identity', ''],
      ['br', '.br'],
    ] as const)
      await writeFile(path.join(folder, NAME + suffix), await bytesOf(gateway.url + page, encoding));
    return await use(gateway.url, `/${NAME}`);
  } finally {
    await gateway.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Body as transferred. */
async function bytesOf(url: string, encoding: string): Promise<Buffer> {
  const headers = { accept: 'text/html', 'accept-encoding': encoding };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  if (response.statusCode !== 200) throw new Fault(`${url} answered ${response.statusCode}.`);
  return Buffer.concat(pieces);
}
