import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import {
  actOnHandover,
  handoverBody,
  handoverPath,
  saveHandover,
} from '../../../../test/support/handovers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { SilentHandoversJob } from './silent-handovers.job.js';

let app: TestApp;
let people: Record<'owner' | 'tenant', Account>;
let outsiders: Record<'admin' | 'accountant' | 'stranger', Account>;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  people = { owner: await makeAccount(app, 'owner'), tenant: await makeAccount(app, 'tenant') };
  outsiders = {
    admin: await makeAccount(app, 'admin'),
    accountant: await makeAccount(app, 'accountant'),
    stranger: await makeAccount(app, 'tenant'),
  };
});
afterAll(() => app.stop());

type Side = keyof typeof people;
type Who = Side | keyof typeof outsiders;
const ACTS = ['save', 'sending', 'add', 'acceptance', 'dispute', 'silence'] as const;
type Act = (typeof ACTS)[number];

/** Handover as the specification has it. */
interface Model {
  drafts: Set<Side>;
  by: Side | null;
  status: 'draft' | 'sent' | 'accepted' | 'disputed';
}

const isSide = (who: Who): who is Side => who === 'owner' || who === 'tenant';

/** Makes an act in the model. @returns the expected status of the answer */
function expected(model: Model, who: Who, act: Act): number {
  if (act === 'silence') {
    if (model.status === 'sent') model.status = 'accepted';
    return 0;
  }
  if (!isSide(who)) return who === 'stranger' ? 404 : 403;
  if (act === 'save') {
    if (model.by) return 409;
    model.drafts.add(who);
    return 200;
  }
  if (act === 'sending') {
    if (model.by || !model.drafts.has(who)) return 409;
    Object.assign(model, { by: who, status: 'sent' });
    return 200;
  }
  if (!model.by || model.by === who) return 409;
  if (act === 'add') return model.status === 'sent' ? 200 : 409;
  const to = act === 'acceptance' ? 'accepted' : 'disputed';
  if (model.status === 'accepted' || model.status === to) return 409;
  model.status = to;
  return 200;
}

async function done(contractId: string, who: Who, act: Act): Promise<number> {
  const account = { ...people, ...outsiders }[who];
  if (act === 'silence') {
    app.setTime('2041-03-18');
    await app.app.get(SilentHandoversJob, { strict: false }).run();
    app.setTime('2041-03-10');
    return 0;
  }
  if (act === 'save') return (await saveHandover(app, account, contractId, handoverBody())).status;
  if (act === 'add')
    return (
      await app.put(
        handoverPath(contractId, 'in', '/additions'),
        { additions: [{ room: 'Hall', item: 'Door' }] },
        { token: account.token },
      )
    ).status;
  return (await actOnHandover(app, account, contractId, act)).status;
}

const steps = fc.array(
  fc.tuple(
    // The sides act most.
    fc.constantFrom<Who>('owner', 'tenant', 'owner', 'tenant', 'admin', 'accountant', 'stranger'),
    fc.constantFrom<Act>(...ACTS),
  ),
  { minLength: 4, maxLength: 9 },
);

test('any sequence of acts by anybody leads to a state of the specification, from which there is a way on', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { id } = await makeContract(app, people.owner, people.tenant);
      const model: Model = { drafts: new Set(), by: null, status: 'draft' };
      for (const [who, act] of sequence) {
        const status = expected(model, who, act);
        expect([who, act, await done(id, who, act)]).toEqual([who, act, status]);
      }
      const { body } = await app.get(handoverPath(id), { token: outsiders.admin.token });
      expect([body.status, body.by]).toEqual([model.status, model.by]);
      await wayOn(id, model);
    }),
    { numRuns: 12 },
  );
});

/** Goes on to acceptance from wherever it is. */
async function wayOn(id: string, model: Model): Promise<void> {
  const first = model.by ?? 'owner';
  const other = first === 'owner' ? 'tenant' : 'owner';
  const acts: [Side, Act][] = [
    [first, 'save'],
    [first, 'sending'],
    [other, 'acceptance'],
  ];
  for (const [who, act] of acts) {
    const status = expected(model, who, act);
    expect(await done(id, who, act)).toBe(status);
  }
  expect(model.status).toBe('accepted');
}
