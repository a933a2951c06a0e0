import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

const TENANTS = 120;

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  // All of one instant in threes, so that a page can end within a tie.
  await app.rows(
    `insert into auth.user (id, role, name, username, created_at)
     select gen_random_uuid(), 'tenant', 'Tenant ' || i, 'tenant_' || i, timestamptz '2026-01-01 00:00:00.123456Z' + (i / 3) * interval '1 microsecond'
     from generate_series(1, ${TENANTS}) i`,
  );
});
afterAll(() => app.stop());

async function walk(path: string): Promise<{ sizes: number[]; ids: string[]; totals: Set<string | null> }> {
  const [sizes, ids, totals]: [number[], string[], Set<string | null>] = [[], [], new Set()];
  for (let next: string | undefined = path; next;) {
    const { status, body, headers } = await app.get(next, { token: admin.token });
    expect(status).toBe(200);
    sizes.push(body.length);
    ids.push(...body.map((entry: { id: string }) => entry.id));
    totals.add(headers.get('x-total-count'));
    next = /^<\/api(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  return { sizes, ids, totals };
}

test.each([
  ['/users?role=tenant', [50, 50, 20]],
  ['/users?role=tenant&limit=200', [120]],
  ['/users?role=tenant&limit=40', [40, 40, 40]],
  ['/users?role=tenant&limit=50&q=tenant', [50, 50, 20]],
  ['/auth/tenants', [50, 50, 20]],
  ['/auth/tenants?limit=200', [50, 50, 20]],
  ['/auth/tenants?limit=20&q=Tenant 1', [20, 12]],
])('%s gives everyone once, page by page', async (path, sizes) => {
  const walked = await walk(path);
  const total = sizes.reduce((sum, size) => sum + size);
  expect(walked.sizes).toEqual(sizes);
  expect(new Set(walked.ids).size).toBe(total);
  expect(walked.totals).toEqual(new Set([String(total)]));
});
