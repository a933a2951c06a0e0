import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Fault } from '../fault.ts';
import { freePort } from '../free-port.ts';
import { poll } from '../poll.ts';
import { inRepository } from '../repository.ts';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server as a process of its own, in production's mode, and waits until it answers at `path`. */
async function startServer(words: string[], path: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopped = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await stopped;
  };
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url + path).then(
      ({ status }) => status < 500 || undefined,
      () => undefined,
    );
  if (await poll(answers, { withinMs: 120_000, everyMs: 50 })) return { url, stop };
  await stop();
  throw new Fault(`${words.join(' ')} did not start.`);
}

/** The API as it runs in production: built, one process, everything switched on. */
export const startApi = (env: Record<string, string>): Promise<Server> =>
  startServer([inRepository('backend/dist/main.js')], '/api/health/ready', { ...env, MALLOC_ARENA_MAX: '2' });

/** The gateway before an API, serving the site in a folder. */
export const startGateway = (siteDir: string, apiUrl: string): Promise<Server> =>
  startServer([inRepository('tools/run.mjs'), 'gateway'], '/', { SITE_DIR: siteDir, API_URL: apiUrl });

/** The bare server, for as long as it is used. @param headers what the API sends with every answer */
export async function withFloor<T>(
  databaseUrl: string,
  headers: Record<string, string>,
  use: (floor: Server) => Promise<T>,
): Promise<T> {
  const env = { DATABASE_URL: databaseUrl, HEADERS: JSON.stringify(headers) };
  const floor = await startServer([inRepository('tools/bench/floor/server.ts')], '/', env);
  try {
    return await use(floor);
  } finally {
    await floor.stop();
  }
}
