import path from 'node:path';
import type { Server } from 'node:http';
import { endProcess } from '../programs/end-process.ts';
import { readVariables } from '../rules/src/variables.ts';
import { closeGateway, listen } from './gateway.ts';

/** Value of SITE_DIR. */
export const siteDir = (env: NodeJS.ProcessEnv): string =>
  path.resolve(readVariables(env).text('SITE_DIR') ?? '');

/**
 * Listens on PORT and HOST until stopped.
 * @returns the address
 */
export async function serve(server: Server, env: NodeJS.ProcessEnv): Promise<string> {
  const read = readVariables(env);
  const [port, host] = [read.integer('PORT'), read.text('HOST') ?? ''];
  const stop = async () => {
    const cut = await closeGateway(server);
    if (cut > 0) console.error(`Requests that did not end within 5 seconds were cut: ${cut}`);
    await endProcess(cut > 0 ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
  return listen(server, port, host);
}
