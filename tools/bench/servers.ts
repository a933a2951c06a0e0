import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Fault } from '../../programs/fault.ts';
import { freePort } from '../../programs/free-port.ts';
import { poll } from '../../programs/poll.ts';
import { inRepository } from '../../programs/repository.ts';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server as its own process in production mode, and waits until it answers at `path`. */
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

/** Flags of the image and of the units of systemd. */
const YOUNG_MEMORY = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

/** API as in production: built, one process, everything switched on. */
export const startApi = (env: Record<string, string>): Promise<Server> =>
  startServer([...YOUNG_MEMORY, inRepository('backend/dist/main.js')], '/api/health/ready', {
    ...env,
    MALLOC_ARENA_MAX: '2',
  });

/** Gateway in front of an API, serving the site in a folder. */
export const startGateway = (siteDir: string, apiUrl: string): Promise<Server> =>
  startServer([inRepository('programs/run.mjs'), 'gateway'], '/', { SITE_DIR: siteDir, API_URL: apiUrl });

/**
 * Runs the baseline server during `use`.
 * @param headers those that the API sends with every answer
 */
export async function withBaseline<T>(
  databaseUrl: string,
  headers: Record<string, string>,
  use: (baseline: Server) => Promise<T>,
): Promise<T> {
  const env = { DATABASE_URL: databaseUrl, HEADERS: JSON.stringify(headers) };
  const baseline = await startServer([inRepository('tools/bench/baseline/server.ts')], '/', env);
  try {
    return await use(baseline);
  } finally {
    await baseline.stop();
  }
}
