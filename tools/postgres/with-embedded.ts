import { startPostgres } from './index.ts';
import { runningDatabase } from './running.ts';

/**
 * Lends the embedded database: the one that runs, which is left running, or else one that is started for the time of
 * `use`, with its data made where there is none.
 */
export async function withEmbedded<T>(home: string, use: (url: string) => Promise<T>): Promise<T> {
  const running = await runningDatabase(home);
  if (running) return use(running);
  const postgres = await startPostgres({ home });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}
