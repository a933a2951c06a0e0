import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { deploySite } from '../../../deploy/site/deploy.ts';
import { listOf } from '../../../deploy/site/published-remote.ts';
import { poll } from '../../../programs/poll.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { call } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { openAs } from '../support/open-as.ts';
import { releaseChanged } from './other-build.ts';
import { pay, payUntilDone, type Due } from './payments.ts';
import { differences, hashesOf } from './site-hashes.ts';
import { ship, startTopology, type Topology } from './topology.ts';
import { startBrowser } from '../support/test-browser.ts';

const PASSWORD = 'Kiraya@123';
const DAY_MS = 86_400_000;
/** When the demo data was made: since then rents came due that no process has made records of. */
const THEN = new Date(Date.now() - 40 * DAY_MS);
const clock = { now: () => THEN, today: () => THEN.toISOString().slice(0, 10) };

let topology: Topology;
let browser: Browser;
let page: Page;
let packed: string;

beforeAll(async () => {
  packed = temporaryFolder();
  [topology, browser] = await Promise.all([startTopology(clock), startBrowser()]);
});
afterEach(() => page?.context().close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = () => page.getByRole('alert');
const open = async (role: string, at: string) => {
  page = await openAs(browser, topology, `${role}@example.com`, { at, password: PASSWORD, fresh: true });
};
const login = async (role: string) =>
  (
    await call<{ token: string }>(topology, 'POST', '/auth/login', {
      body: { email: `${role}@example.com`, password: PASSWORD },
    })
  ).token;

async function goTo(place: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: place }).click();
}

/** Waits until a query finds nothing any more. */
async function none(text: string, values?: unknown[]): Promise<void> {
  const empty = async () => ((await topology.rows(text, values)).length === 0 ? true : undefined);
  expect([text, await poll(empty, { withinMs: 120_000, everyMs: 50 })]).toEqual([text, true]);
}

const served = async (name: string) =>
  (await listOf(topology.site)).remotes.find((remote) => remote.name === name)?.version ?? '';

describe('a new version of one remote', () => {
  const anew = 'Payouts of the next version';

  it('comes and goes by one step each, while someone works in another and notices nothing', async () => {
    const { file, version } = await releaseChanged(packed, 'finance', ['title:"Payouts"', `title:"${anew}"`]);
    const old = await served('finance');
    await open('owner', '/properties');
    await heading('Properties').waitFor();
    const complaints = gatherComplaints(page);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const before = await hashesOf(topology.site);

    await ship(topology, 'finance', file);
    const list = ['index.html', 'remotes.json'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
    const changed = differences(before, await hashesOf(topology.site));
    expect(changed.filter((name) => !name.startsWith(`remotes/finance/${version}/`))).toEqual(list);
    for (const place of ['Contracts', 'Payouts', 'Properties']) {
      await goTo(place);
      await heading(place).waitFor();
    }
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    expect(complaints).toEqual([]);

    await page.goto(`${topology.url}/payouts`);
    await heading(anew).waitFor();
    expect(topology.servers.finance.asked.some((asked) => asked.includes(version))).toBe(true);
    await deploySite({ site: topology.site, frontEnds: [{ name: 'finance', version: old }] });
    await page.reload();
    await heading('Payouts').waitFor();
    const left = differences(before, await hashesOf(topology.site));
    expect(left.filter((name) => !name.startsWith(`remotes/finance/${version}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("a remote's server that goes down", () => {
  afterEach(() => topology.servers.finance.start());

  it('is stood in for by the copy in the site', async () => {
    await topology.servers.finance.stop();
    await open('owner', '/payouts');
    await heading('Payouts').waitFor();
    expect(await card().count()).toBe(0);
  });

  it('leaves a card where there is no copy, and nothing else; it is there again with the server', async () => {
    const copy = path.join(topology.site, 'remotes/finance');
    await rename(copy, path.join(packed, 'finance'));
    await topology.servers.finance.stop();
    await open('owner', '/properties');
    await heading('Properties').waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await goTo('Payouts');
    await card().waitFor();
    await goTo('Contracts');
    await heading('Contracts').waitFor();
    await goTo('Payouts');
    await card().waitFor();
    await topology.servers.finance.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Payouts').waitFor();
    // It was away and not gone: loading the page anew would have helped nobody.
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
    await rename(path.join(packed, 'finance'), copy);
    await topology.servers.finance.stop();
  });
});

describe('two processes of the API', () => {
  it('made what had come due when they started, once', async () => {
    await none(`select id from pgboss.job where name = 'contracts-daily' and state < 'completed'`);
    const runs = `select distinct state, retry_count from pgboss.job where name = 'contracts-daily'`;
    expect(await topology.rows(runs)).toEqual([{ state: 'completed', retry_count: 0 }]);
    const made = `select subject_id, month, count(*)::int as times
      from platform.audit_entry, jsonb_array_elements_text(details->'months') month
      where action = 'contract.rent_records_made' and request_id like 'job:%'
      group by subject_id, month`;
    const months = await topology.rows<{ times: number }>(made);
    expect(months.length).toBeGreaterThan(10);
    expect(months.filter(({ times }) => times !== 1)).toEqual([]);
  });

  it('count wrong passwords together', async () => {
    const [one, other] = topology.apis;
    const logIn = async ({ url }: { url: string }, password: string) => {
      const body = JSON.stringify({ email: 'tenant@example.com', password });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
    };
    for (let i = 0; i < 5; i += 1)
      expect([await logIn(one, 'Wrong-password-1'), await logIn(other, 'Wrong-password-1')]).toEqual([
        401, 401,
      ]);
    for (const asked of [one, other, topology, topology]) expect(await logIn(asked, PASSWORD)).toBe(429);
  });

  it('lose nothing and double nothing when one is killed in the middle of payments', async () => {
    const token = await login('accountant');
    const due = await topology.rows<{ record: string; contract: string; paise: string; net: string }>(
      `select id as record, contract_id as contract, balance_paise as paise,
         balance_paise - (commission_paise - earned_paise) as net
       from contracts.rent_record_v where paid_on is null and due_date <= current_date order by id limit 60`,
    );
    expect(due.length).toBeGreaterThan(20);
    const dues: Due[] = due.map(({ record, contract }) => ({ record, contract, key: `pay-${record}` }));
    const records = dues.map(({ record }) => record);
    const keys = [dues.map(({ key }) => key)];
    const ofThese = 'from finance.posting where reference = any($1)';
    await open('accountant', '/payouts');
    await heading('Payouts').waitFor();
    const complaints = gatherComplaints(page);
    const holder = await topology.connect();
    await holder.query('begin');
    await holder.query('select from contracts.receivable where id = any($1) for update', [
      records.slice(0, 4),
    ]);

    const sent = dues.map((each) => pay(topology, token, each));
    const under = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const middle = async () =>
      (await topology.rows(under)).length > 3 && (await topology.rows(`select ${ofThese}`, keys)).length > 4
        ? true
        : undefined;
    expect(await poll(middle, { withinMs: 120_000, everyMs: 5 })).toBe(true);
    await topology.apis[0].kill();
    await holder.query('rollback');
    await holder.end();
    const first = await Promise.all(sent);
    const failed = first.filter(({ status }) => status !== 201);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ status }) => ![0, 502, 503].includes(status))).toEqual([]);
    await page.goto(`${topology.url}/payouts/collect`);
    await heading('Record rents').waitFor();

    const mended = await Promise.all(failed.map((each) => payUntilDone(topology, token, each.due)));
    const answered = [...first.filter(({ status }) => status === 201), ...mended];
    const rows = await topology.rows<{ id: string; record: string }>(
      `select id, receivable_id as record ${ofThese}`,
      keys,
    );
    const told = answered.map(({ due, transaction }) => `${due.record} ${transaction}`).sort();
    expect(rows.map(({ id, record }) => `${record} ${id}`).sort()).toEqual(told);
    expect(rows).toHaveLength(dues.length);
    const moved = await topology.rows<{ part: string; paise: string }>(
      `select part, sum(amount_paise) as paise from finance.leg_v
       where posting_id in (select id ${ofThese}) group by part order by part`,
      keys,
    );
    const total = due.reduce((sum, { paise }) => sum + Number(paise), 0);
    const net = due.reduce((sum, row) => sum + Number(row.net), 0);
    expect(moved).toEqual([
      { part: 'commission', paise: String(total - net) },
      { part: 'rent', paise: String(net) },
    ]);
    expect(complaints).toEqual([]);
  });

  it('compare everything the following night, once, and find nothing wrong; the killed one is back', async () => {
    await topology.apis[0].start();
    const night = `update pgboss.job set start_after = now() where name = 'reconciliation' and state = 'created'`;
    await topology.rows(night);
    await none(`select from pgboss.job where name = 'reconciliation' and state < 'completed'`);
    expect(await topology.rows(`select what, key, expected, found from platform.discrepancy`)).toEqual([]);
    expect((await topology.rows('select from platform.reconciliation')).length).toBeGreaterThan(5);
    for (const { url } of topology.apis) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });
});
