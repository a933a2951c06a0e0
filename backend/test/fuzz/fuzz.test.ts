import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WebhookClient } from '../../src/modules/webhooks/sending/webhook-client.js';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { repetitions } from '../../../tools/testing/repetitions.js';
import { expectCountersAgree } from '../support/counters-agree.js';
import { expectMoneyAgrees } from '../support/money-agrees.js';
import { TestApp } from '../support/test-app.js';
import { Playground } from './playground.js';
import { tellAll, tellStatuses } from './told.js';
import { isWhole, numbersOf, seed } from './which.js';

const numbers = numbersOf(repetitions(1_000, { long: 50_000 }));

let app: TestApp;
let playground: Playground;
beforeAll(async () => {
  app = await TestApp.start();
  // Webhooks that it makes lead out of this machine.
  app.app.get(WebhookClient, { strict: false }).post = async () => ({ status: 200, fault: null });
  playground = await Playground.open(app);
});
afterAll(async () => {
  playground.close();
  await app.stop();
});

/** Statuses that the requests must cover to prove anything. */
const COME_UPON = [200, 201, 400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 431];

function expectEnough(statuses: number[]): void {
  expect([...new Set(statuses)].sort()).toEqual(expect.arrayContaining(COME_UPON));
  expect(statuses.filter((status) => status < 300).length / statuses.length).toBeGreaterThan(0.25);
}

test(
  `whatever is asked, by whomever, is answered as the API document says: seed ${seed}, ${numbers.length} requests`,
  async () => {
    process.stderr.write(`fuzz: seed ${seed}, ${numbers.length} requests\n`);
    const faults = [];
    for (const n of numbers) {
      const fault = await playground.play(seed, n);
      if (fault) faults.push(fault);
    }
    if (process.env.FUZZ_TOLD) process.stderr.write(tellStatuses(playground.statuses));
    if (faults.length > 0) throw new Error(tellAll(seed, faults));
    if (isWhole) expectEnough([...playground.statuses.values()].flat());
  },
  Math.max(300_000, numbers.length * 100),
);

test('and the books agree after it', async () => {
  await expectMoneyAgrees(app);
  await expectCountersAgree(app);
  await app.app.get(Reconciliation, { strict: false }).run();
  expect(await app.rows('select what, key, expected, found from platform.discrepancy')).toEqual([]);
});
