import path from 'node:path';
import { Fault } from '../fault.ts';
import { proxyTo } from './api-proxy.ts';
import { closeGateway, createGateway, listen } from './gateway.ts';

/** The gateway as a program of its own, in front of an API that runs elsewhere. */
export async function runGateway(env: NodeJS.ProcessEnv): Promise<void> {
  const { SITE_DIR = '.cache/site', API_URL, PORT = '3000', HOST = '127.0.0.1' } = env;
  if (!API_URL || !URL.canParse(API_URL)) {
    throw new Fault('API_URL must be the address of the API, for example http://api:3001.');
  }
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Fault('PORT must be a number from 0 to 65535.');
  const server = createGateway({ siteDir: path.resolve(SITE_DIR), api: proxyTo(API_URL) });
  console.log(`The gateway listens on ${await listen(server, port, HOST)} in front of ${API_URL}.`);
  const stop = () => void closeGateway(server).then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
