import path from 'node:path';
import type { Server } from 'node:http';
import { endProcess } from '../end-process.ts';
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
  const stop = async () => {
    const cut = await closeGateway(server);
    if (cut > 0) console.error(`Requests that did not end within 5 seconds were cut: ${cut}`);
    await endProcess(cut > 0 ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
  return listen(server, port, HOST);
}
