import path from 'node:path';
import type { Server } from 'node:http';
import { Fault } from '../fault.ts';
import { closeGateway, listen } from './gateway.ts';

/** Folder that SITE_DIR names. */
export const siteDir = ({ SITE_DIR }: NodeJS.ProcessEnv): string => path.resolve(SITE_DIR || '.cache/site');

/** Listens on PORT and HOST until it is told to stop. Gives the address. */
export async function serve(server: Server, env: NodeJS.ProcessEnv): Promise<string> {
  const { PORT = '3000', HOST = '127.0.0.1' } = env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Fault('PORT must be a number from 0 to 65535.');
  const stop = () => void closeGateway(server).then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return listen(server, port, HOST);
}
