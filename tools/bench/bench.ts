import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApi } from '../build/build.ts';
import { startPostgres } from '../postgres/index.ts';
import { inRepository } from '../repository.ts';
import { commonHeaders, refuseDifference, type Question } from './compare.ts';
import { fillDatabase } from './dataset.ts';
import { measurements, type Measurement } from './measurements.ts';
import { isGood, save, table, type Row } from './report.ts';
import { median, runRounds } from './rounds.ts';
import { startApi, startFloor, type Server } from './servers.ts';
import { tokenFor } from './token.ts';

const SECRET = 'a secret of the bench, long enough for production';
const PLAN = { rounds: 11, seconds: 1 }; // many short rounds: what else the machine does then hits both alike

/**
 * Measures the API against a bare server on the same data, on this machine, in one run: ratios, never times. Prints a
 * table and writes `.cache/bench.json`.
 *
 * @param names measurements whose name holds one of these; none means all
 * @returns the exit code: 1 when something is below its bar
 */
export async function bench(names: string[]): Promise<number> {
  const chosen = measurements.filter(
    ({ name }) => !names.length || names.some((part) => name.includes(part)),
  );
  await buildApi(console.log);
  const rows = await withServers((api, databaseUrl) => measureAll(chosen, api, databaseUrl));
  console.log(table(rows));
  save(inRepository('.cache/bench.json'), rows);
  return rows.every(isGood) ? 0 : 1;
}

async function withServers<T>(use: (api: Server, databaseUrl: string) => Promise<T>): Promise<T> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'kiraya-bench-'));
  const postgres = await startPostgres({ home: path.join(home, 'postgres') });
  try {
    const { loadConfig, migrate } = await import('@kiraya/backend');
    const env = { DATABASE_URL: postgres.url, DATA_DIR: home, JWT_SECRET: SECRET, PII_KEY: SECRET };
    await migrate(loadConfig(env));
    await fillDatabase(postgres.url);
    const api = await startApi(env);
    try {
      return await use(api, postgres.url);
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function measureAll(chosen: Measurement[], api: Server, databaseUrl: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const measurement of chosen) rows.push(await measure(measurement, api, databaseUrl));
  return rows;
}

async function measure(measurement: Measurement, api: Server, databaseUrl: string): Promise<Row> {
  const { name, bar, paths, as } = measurement;
  const headers: Record<string, string> = as ? { authorization: `Bearer ${tokenFor(as, SECRET)}` } : {};
  const questions: Question[] = paths.map((one) => ({ path: one, headers }));
  const [first] = questions as [Question];
  const floor = await startFloor(databaseUrl, await commonHeaders(api.url, first));
  try {
    for (const question of questions) await refuseDifference(api.url, floor.url, question);
    const { ratios, ...rates } = await runRounds({ api: api.url, floor: floor.url }, questions, PLAN);
    return { name, bar, ...rates, ratio: median(ratios), spread: [Math.min(...ratios), Math.max(...ratios)] };
  } finally {
    await floor.stop();
  }
}
