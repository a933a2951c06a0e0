import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../support/accounts.js';
import { makeProperty } from '../support/properties.js';
import { TestApp } from '../support/test-app.js';
import { failuresOf } from '../support/traffic.js';
import { expectWholePool, poolOf } from '../support/whole-pool.js';

let app: TestApp;
let homeId: string;
let serial = 0;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  homeId = (await makeProperty(app, await makeAccount(app, 'owner'))).id;
});
afterAll(() => app.stop());

/** Sends a report from a new network, with a new address for the API's mail. */
const report = () => {
  const n = ++serial;
  return app.post(
    `/properties/${homeId}/reports`,
    { reason: 'already_let', email: `reporter${n}@example.com` },
    { headers: { 'x-forwarded-for': `198.51.100.${n}` } },
  );
};

test.each([1, 3])(
  '%d times as many reports at once as there are connections are all noted',
  async (times) => {
    const { max } = poolOf(app).options;
    const reports = Array.from({ length: times * max }, report);
    const meanwhile = Array.from({ length: max }, () => app.get(`/properties/public/${homeId}`));
    expect(failuresOf(await Promise.all(reports), 201)).toEqual([]);
    expect(failuresOf(await Promise.all(meanwhile))).toEqual([]);
    const [noted] = await app.rows('select count(*)::int as n from properties.report');
    expect(noted).toEqual({ n: serial });
    await expectWholePool(app);
  },
);
