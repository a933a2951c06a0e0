import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Fact, FILTERED_FACTS, PROPERTY_FACTS } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, propertyBody } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const FACTS = Object.entries<Fact>(PROPERTY_FACTS).filter(([, { kind }]) => kind !== 'reference');
const EXAMPLES = Object.fromEntries(FACTS.map(([name, { example }]) => [name, example]));

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

test('each declared fact is kept, shown to visitors and filtered by', async () => {
  const given = { ...EXAMPLES, typeId: 6 };
  const { id } = await makeProperty(app, owner, given);
  expect((await app.get(`/properties/public/${id}`)).body).toMatchObject(EXAMPLES);
  for (const name of FILTERED_FACTS) {
    const one = [PROPERTY_FACTS[name].example].flat()[0];
    const { status, body } = await app.get(`/properties/browse?${name}=${encodeURIComponent(String(one))}`);
    expect([name, status, body.map((home: { id: string }) => home.id)]).toEqual([name, 200, [id]]);
  }
});

test.each(FACTS.filter(([, { required, kind }]) => !required && kind !== 'choices'))(
  '%s can be cleared',
  async (name) => {
    const { id } = await makeProperty(app, owner, { ...EXAMPLES, typeId: 6 });
    const { status, body } = await app.put(`/properties/${id}`, { [name]: null }, { token: owner.token });
    expect([status, body[name]]).toEqual([200, null]);
  },
);

test.each(FACTS.filter(([, { kind }]) => kind === 'choice' || kind === 'choices'))(
  '%s takes none but its choices',
  async (name, { kind }) => {
    const wrong = kind === 'choices' ? ['Nobody'] : 'Nobody';
    const body = propertyBody({ [name]: wrong });
    const answer = await app.post('/properties', body, { token: owner.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [name]: expect.anything() } } });
  },
);
