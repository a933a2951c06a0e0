import { contractsOf, large, tenfold, type Size } from './data/size.ts';
import type { Bench } from './databases.ts';
import { rowOf } from './report.ts';
import { median } from './rounds.ts';

const NAME = 'migration, ten times the rents';
const BAR = 12;
/** The last version before the books, by its migrations. */
const BEFORE = 22;
const ROUNDS = 3;

/** What bringing a database of the version before the books to this one takes, of ten times the rents against once. */
export async function measureMigration({ make, wants, found }: Bench): Promise<void> {
  if (!wants(NAME)) return;
  const seconds = async (name: string, size: Size): Promise<number> =>
    secondsOf(await make(name, size, BEFORE));
  const little: number[] = [];
  for (let round = 0; round < ROUNDS; round++) little.push(await seconds(`before_${round}`, tenfold));
  const much = await seconds('before_large', large);
  const rents = (size: Size): number => contractsOf(size) * size.months;
  const rates: [number, number] = [rents(tenfold) / median(little), rents(large) / much];
  found(
    rowOf({ name: NAME, kind: 'growth', bar: BAR }, { ratios: little.map((once) => much / once), rates }),
  );
}

async function secondsOf(databaseUrl: string): Promise<number> {
  const { migrate } = await import('@kiraya/backend');
  const start = performance.now();
  await migrate({ databaseUrl, databaseMigrationUrl: undefined });
  return (performance.now() - start) / 1000;
}
