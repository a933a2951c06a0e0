import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../test/support/accounts.js';
import { interestBody, makeProperty } from '../../../test/support/properties.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const SPELLINGS = ['vi.si.tor', 'visitor', 'VISITOR+0', 'v.isitor+1', 'visitor+2', 'visitor+3', 'visitor+4'];

test.each([
  ['interest_confirmation', 5, 'interest', interestBody],
  ['report_confirmation', 3, 'reports', () => ({ reason: 'other' })],
  ['search_confirmation', 5, '', () => ({ search: 'q=oak' })],
])(
  'a mailbox is mailed a %s %i times a day, however its address is spelled',
  async (kind, most, path, body) => {
    const owner = await makeAccount(app, 'owner');
    for (const [n, local] of SPELLINGS.entries()) {
      const { id } = await makeProperty(app, owner);
      const { status } = await app.post(
        path ? `/properties/${id}/${path}` : '/properties/saved-searches',
        { ...body(), email: `${local}@gmail.com` },
        { headers: { 'x-forwarded-for': `203.0.113.${n}` } },
      );
      expect(status).toBe(201);
    }
    expect(await app.rows('select 1 from platform.mail where kind = $1', [kind])).toHaveLength(most);
  },
);
