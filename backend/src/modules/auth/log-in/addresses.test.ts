import { expect, test } from '@jest/globals';
import { logIn } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

/** The number of refusals among eleven wrong logins, each with a forwarding header of its own. */
async function refusedOfEleven(env: Record<string, string>, header: (i: number) => string): Promise<number> {
  const app = await TestApp.start({ RATE_LIMIT: 'on', ...env });
  try {
    let refused = 0;
    for (let i = 0; i < 11; i += 1) {
      const call = { headers: { 'x-forwarded-for': header(i) } };
      if ((await logIn(app, 'nobody', 'Wrong-password-1', call)).status === 429) refused += 1;
    }
    return refused;
  } finally {
    await app.stop();
  }
}

test('without TRUST_PROXY a forwarding header changes nothing: all come from one address', async () => {
  expect(await refusedOfEleven({}, (i) => `203.0.113.${i}`)).toBe(1);
});

test('behind one proxy the address is the one that the proxy wrote', async () => {
  expect(await refusedOfEleven({ TRUST_PROXY: '1' }, (i) => `203.0.113.${i}`)).toBe(0);
});

test('behind one proxy what the client wrote itself, further left, changes nothing', async () => {
  expect(await refusedOfEleven({ TRUST_PROXY: '1' }, (i) => `198.51.100.${i}, 203.0.113.9`)).toBe(1);
});

test('the counts are in the database, where every process finds them, and name nobody', async () => {
  const one = await TestApp.start({ RATE_LIMIT: 'on' });
  try {
    for (let i = 0; i < 10; i += 1) await logIn(one, 'nobody', 'Wrong-password-1');
    const rows = await one.rows(
      `select points, key from platform.rate_limit where key like 'wrong-password:%'`,
    );
    expect(rows.map((row) => row.points)).toEqual([10]);
    expect(rows[0]?.key).not.toContain('nobody');
  } finally {
    await one.stop();
  }
});
