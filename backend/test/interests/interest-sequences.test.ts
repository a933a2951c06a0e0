import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Account, makeAccount } from '../support/accounts.js';
import { idempotent } from '../support/finance.js';
import { makeProperty, openSlot, showInterest } from '../support/properties.js';
import { TestApp } from '../support/test-app.js';
import { repetitions } from '../../../tools/testing/repetitions.js';
import { CloseInterests } from '../../src/modules/properties/interests/close-interests.js';

const SEQUENCES = repetitions(12, { long: 2_000 });
const LONGEST = 12;

let app: TestApp;
let admin: Account, stranger: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  admin = await makeAccount(app, 'admin');
  stranger = await makeAccount(app, 'owner', { namesAtOnce: true });
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

type By = 'owner' | 'admin' | 'stranger';
type Slot = 'a' | 'b';
type Step =
  | { act: 'contact' | 'ask' | 'offer' | 'decline' | 'invite' | 'reveal' | 'cancel' | 'contract'; by: By }
  | { act: 'plan'; by: By; slot: Slot }
  | { act: 'end'; by: By; came: boolean }
  | { act: 'take'; slot: Slot }
  | { act: 'reply' | 'withdraw' | 'cancelOwn' | 'begin' | 'let' };

const OPEN = ['new', 'contacted', 'visit_planned', 'visited'];

/** An interest as it ought to be. */
interface Model {
  state: string;
  isAtOnce: boolean;
  isAnswered: boolean;
  questions: number;
  waits: boolean;
  visit: Slot | undefined;
  begun: Set<Slot>;
  moves: { owner: number; applicant: number };
}

const isFree = ({ visit, begun }: Model, slot: Slot) => slot !== visit && !begun.has(slot);

/** Gives the first answer. */
function answer(model: Model, state = model.state): true {
  Object.assign(model, { state, isAnswered: true });
  if (!['visit_planned', 'visited', 'contract_made'].includes(state)) model.visit = undefined;
  return true;
}

function place(model: Model, slot: Slot, side: 'owner' | 'applicant'): boolean {
  const { state, visit, moves } = model;
  if (state === 'visit_planned') {
    if (slot === visit) return true;
    if (!isFree(model, slot) || moves[side] === 2) return false;
    moves[side] += 1;
    model.visit = slot;
    return true;
  }
  if (!['new', 'contacted'].includes(state) || !isFree(model, slot)) return false;
  model.visit = slot;
  return answer(model, 'visit_planned');
}

function cancel(model: Model): boolean {
  if (model.state === 'visit_planned') return answer(model, 'contacted');
  return model.state === 'contacted';
}

function end(model: Model, came: boolean): boolean {
  if (model.state === 'visit_planned')
    return model.visit && model.begun.has(model.visit)
      ? answer(model, came ? 'visited' : 'contacted')
      : false;
  return model.state === (came ? 'visited' : 'contacted');
}

function byOwner(
  model: Model,
  step: Exclude<Step, { act: 'take' | 'reply' | 'withdraw' | 'cancelOwn' | 'begin' | 'let' }>,
): boolean {
  const { state } = model;
  const isOpen = OPEN.includes(state);
  const isBlind = step.by === 'owner' && !model.isAnswered && !model.isAtOnce;
  switch (step.act) {
    case 'contact':
      if (isBlind || !['new', 'contacted'].includes(state)) return false;
      return answer(model, 'contacted');
    case 'ask':
      if (!isOpen || model.waits || model.questions === 5) return false;
      Object.assign(model, { waits: true, questions: model.questions + 1 });
      return answer(model, state === 'new' ? 'contacted' : state);
    case 'offer':
      if (!['new', 'contacted'].includes(state) || !(['a', 'b'] as const).some((slot) => isFree(model, slot)))
        return false;
      return answer(model, 'contacted');
    case 'decline':
      return isOpen ? answer(model, 'declined') : state === 'declined';
    case 'contract':
      return isOpen && answer(model, 'contract_made');
    case 'invite':
      return isOpen && model.isAnswered;
    case 'reveal':
      return state !== 'withdrawn' && !isBlind;
    case 'cancel':
      return cancel(model);
    case 'plan':
      return place(model, step.slot, 'owner');
    case 'end':
      return end(model, step.came);
  }
}

/** @returns if it is done */
function move(model: Model, step: Step): boolean {
  switch (step.act) {
    case 'take':
      return place(model, step.slot, 'applicant');
    case 'cancelOwn':
      return cancel(model);
    case 'reply':
      if (!OPEN.includes(model.state) || !model.waits) return false;
      model.waits = false;
      return true;
    case 'withdraw':
      Object.assign(model, { state: 'withdrawn', visit: undefined });
      return true;
    case 'begin':
      if (model.visit) model.begun.add(model.visit);
      return true;
    case 'let':
      if (OPEN.includes(model.state)) Object.assign(model, { state: 'closed', visit: undefined });
      return true;
    default:
      return byOwner(model, step);
  }
}

interface Scene {
  owner: Account;
  home: string;
  id: string;
  link: string;
  slots: Record<Slot, string>;
}

let serial = 0;
async function scene(isAtOnce: boolean): Promise<Scene> {
  const owner = await makeAccount(app, 'owner', { namesAtOnce: isAtOnce });
  const { id: home } = await makeProperty(app, owner);
  const id = await showInterest(app, home);
  const token = `sequence-${++serial}`;
  await app.rows('update properties.interest set confirmed_at = created_at where id = $1', [id]);
  await app.rows('insert into properties.interest_link (token_hash, interest_id) values (sha256($1), $2)', [
    Buffer.from(token),
    id,
  ]);
  const slots = {
    a: await openSlot(app, owner, home),
    b: await openSlot(app, owner, home, { day: '2041-03-21' }),
  };
  return { owner, home, id, link: `/interests/by-token/${token}`, slots };
}

/** Does a step. @returns the status */
async function perform({ owner, home, id, link, slots }: Scene, step: Step): Promise<number> {
  const by = 'by' in step ? { owner, admin, stranger }[step.by].token : undefined;
  const post = async (path: string, body?: object) =>
    (await app.post(path, body, by ? { token: by } : {})).status;
  const at = `/interests/${id}`;
  switch (step.act) {
    case 'contact':
      return post(`${at}/contact`);
    case 'ask':
      return post(`${at}/questions`, { question: 'Who?' });
    case 'offer':
      return post(`${at}/visit-offer`);
    case 'decline':
      return post(`${at}/refusal`, { reason: 'other' });
    case 'invite':
      return post(`${at}/invitation`);
    case 'reveal':
      return post(`${at}/reveal`);
    case 'cancel':
      return post(`${at}/visit/cancellation`, {});
    case 'end':
      return post(`${at}/visit/outcome`, { came: step.came });
    case 'plan':
      return (
        await app.call('PUT', `${at}/visit`, { token: by as string, body: { slotId: slots[step.slot] } })
      ).status;
    case 'contract': {
      const body = {
        propertyId: home,
        tenantId: tenant.id,
        startDate: '2042-01-01',
        rent: 100,
        interestId: id,
      };
      const { status } = await app.post('/contracts', body, {
        token: by as string,
        headers: idempotent(undefined).headers,
      });
      return status === 201 ? 200 : status;
    }
    case 'take':
      return post(`${link}/visit`, { slotId: slots[step.slot] });
    case 'reply':
      return post(`${link}/replies`, { reply: 'Us' });
    case 'withdraw':
      return post(`${link}/withdrawal`);
    case 'cancelOwn':
      return post(`${link}/visit/cancellation`, {});
    case 'begin':
      await app.rows(
        `update properties.visit_slot s set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
          from properties.visit v where v.slot_id = s.id and v.interest_id = $1 and s.starts_at > '2041-03-11'`,
        [id],
      );
      return 200;
    case 'let':
      await app.app
        .get(EntityManager, { strict: false })
        .fork()
        .transactional((em) => app.app.get(CloseInterests, { strict: false }).of(em, home));
      return 200;
  }
}

const by = fc.constantFrom<By[]>('owner', 'owner', 'admin', 'stranger');
const slot = fc.constantFrom<Slot[]>('a', 'b');
const acts = fc.constantFrom(
  ...(['contact', 'ask', 'offer', 'decline', 'invite', 'reveal', 'cancel', 'contract'] as const),
);
const own = fc.constantFrom(...(['reply', 'withdraw', 'cancelOwn', 'begin', 'begin', 'let'] as const));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: acts, by }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('plan' as const), by, slot }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('end' as const), by, came: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('take' as const), slot }) },
  { weight: 4, arbitrary: fc.record({ act: own }) },
);

async function play(isAtOnce: boolean, steps: readonly Step[], wayOut: Step): Promise<void> {
  const at = await scene(isAtOnce);
  const model: Model = {
    ...{ state: 'new', isAtOnce, isAnswered: false, questions: 0, waits: false, visit: undefined },
    ...{ begun: new Set<Slot>(), moves: { owner: 0, applicant: 0 } },
  };
  for (const [n, one] of [...steps, wayOut].entries()) {
    const isStrange = 'by' in one && one.by === 'stranger';
    const expected = isStrange ? 404 : move(model, one) ? 200 : 409;
    const status = await perform(at, one);
    const { body } = await app.get(`/interests/${at.id}`, { token: at.owner.token });
    const shown = {
      ...{
        n,
        act: one.act,
        status,
        state: body.state,
        visit: body.visit !== null,
        ended: body.erasedAt !== null,
      },
      named: body.name !== null,
    };
    const isBlind = !model.isAnswered && !isAtOnce;
    expect(shown).toEqual({
      ...{ n, act: one.act, status: expected, state: model.state, visit: model.visit !== undefined },
      ...{ ended: !OPEN.includes(model.state), named: model.state !== 'withdrawn' && !isBlind },
    });
  }
  expect(OPEN).not.toContain(model.state);
}

test(
  'calls of owners, strangers, administrators and applicants in any order lead to an agreed state, with a way out',
  async () => {
    const wayOut = fc.constantFrom<Step[]>({ act: 'withdraw' }, { act: 'decline', by: 'owner' });
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 3, maxLength: LONGEST, size: 'max' }),
        wayOut,
        play,
      ),
      { numRuns: SEQUENCES, endOnFailure: SEQUENCES < 100 },
    );
  },
  // For hangs alone.
  SEQUENCES * 20_000,
);
