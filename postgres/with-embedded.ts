import { startPostgres } from './index.ts';
import { runningDatabase } from './running.ts';

/**
 * Provides the embedded database during `use`: the running one, which is left running, or one that is started for it,
 * with new data if there is none.
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
