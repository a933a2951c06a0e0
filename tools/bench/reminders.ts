import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '../../programs/fault.ts';
import { withConnection } from '../../postgres/connection.ts';
import { inRepository } from '../../programs/repository.ts';
import { admin } from './data/ids.ts';
import { contractsOf, reminded, remindedTenfold, type Size } from './data/size.ts';
import { SECRET, type Bench } from './databases.ts';
import { rowOf } from './report.ts';
import { median } from './samples.ts';

const NAME = 'a round of ten times the reminders';
const BAR = 12;
const SAMPLES = 3;

interface RoundModule {
  SendReminders: new (...parts: never[]) => { run(): Promise<void> };
}

/** Measures the reminders of ten thousand tenants against those of a thousand. */
export async function measureReminders({ make, wants, found }: Bench): Promise<void> {
  if (!wants(NAME)) return;
  const seconds = async (name: string, size: Size): Promise<number> =>
    secondsOf(await make(name, size), contractsOf(size));
  await seconds('reminded_first', reminded); // until the engine has compiled it
  const little: number[] = [];
  for (let nth = 0; nth < SAMPLES; nth++) little.push(await seconds(`reminded_${nth}`, reminded));
  const much = await seconds('reminded_tenfold', remindedTenfold);
  const rates: [number, number] = [
    contractsOf(reminded) / median(little),
    contractsOf(remindedTenfold) / much,
  ];
  found(
    rowOf({ name: NAME, kind: 'growth', bar: BAR }, { ratios: little.map((once) => much / once), rates }),
  );
}

/** Reminders of all rents within four weeks, one or two per tenant. */
const OF_FOUR_WEEKS = `
  insert into reminders.setting (is_paused, rent_due_days, rent_overdue_days, contract_ends_days, set_at, set_by)
  values (false, '{28}', '{}', '{}', now(), '${admin.id}')`;
const TOLD = 'select count(distinct user_id)::int as people from messages.notification';

async function secondsOf(databaseUrl: string, tenants: number): Promise<number> {
  await withConnection(databaseUrl, (client) => client.query(OF_FOUR_WEEKS));
  const { createApp, loadConfig } = await import('@kiraya/backend');
  const { SendReminders } = (await import(
    inRepository('backend/dist/modules/reminders/round/send-reminders.js')
  )) as RoundModule;
  const home = await mkdtemp(path.join(os.tmpdir(), 'kiraya-bench-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: home, JWT_SECRET: SECRET, PII_KEY: SECRET };
  const app = await createApp(loadConfig({ ...env, LOG_LEVEL: 'silent' }));
  try {
    const round = app.get(SendReminders, { strict: false });
    const start = performance.now();
    await round.run();
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await withConnection(databaseUrl, (client) => client.query<{ people: number }>(TOLD));
    if ((rows[0]?.people ?? 0) < tenants * 0.9)
      throw new Fault(`Only ${rows[0]?.people} people were reminded.`);
    return seconds;
  } finally {
    await app.close();
    await rm(home, { recursive: true, force: true });
  }
}
