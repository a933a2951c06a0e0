import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeUnconfirmed } from '../../../test/support/contracts.js';
import { liveRoutes } from '../../../test/support/live-routes.js';
import type { Parties } from '../../../test/support/money-act.js';
import { MONEY_ACTS } from '../../../test/support/money-acts.js';
import { awaitTold } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';
import type { Role } from '../../platform/security/principal.js';
import { TOPICS } from './messages.constants.js';
import { type Kind, KIND_NAMES, rolesTold, tellingOf, topicOf } from './who-is-told.js';

let app: TestApp;
let accountant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

/** Routes under contracts and money that change nobody's balance. */
const TELLS_NOBODY = [
  'POST /api/contracts/schedule', // previews the terms of a contract
  'POST /api/contracts/transactions/file',
  'POST /api/contracts/{id}/call-notes',
  'POST /api/contracts/{id}/declarations/{declarationId}/withdrawal', // contracts that nobody decided on
  // Whom agreements tell depends on who answered; their own tests say so. Documents wait on their contract's page.
  'POST /api/contracts/{id}/agreements',
  'POST /api/contracts/{id}/agreements/{agreementId}/acceptance',
  'POST /api/contracts/{id}/agreements/{agreementId}/refusal',
  'POST /api/contracts/{id}/agreements/{agreementId}/sending',
  'POST /api/contracts/{id}/documents',
  'DELETE /api/contracts/{id}/documents/{documentId}',
  // Whom handovers tell depends on who sent it; their own tests say so.
  'PUT /api/contracts/{id}/handovers/{direction}',
  'PUT /api/contracts/{id}/handovers/{direction}/additions',
  'PUT /api/contracts/{id}/handovers/{direction}/pictures/{hash}',
  'POST /api/contracts/{id}/handovers/{direction}/acceptance',
  'POST /api/contracts/{id}/handovers/{direction}/dispute',
  'POST /api/contracts/{id}/handovers/{direction}/sending',
  'POST /api/contracts/{id}/dues-reminder', // a reminder, which has a test of its own
  'POST /api/finance/arrears/file',
  'POST /api/finance/bank-file',
  'POST /api/finance/books/file',
  'POST /api/finance/claims/file',
  'POST /api/finance/dues/file',
  'POST /api/finance/owners/statements/pdf',
  'POST /api/finance/payables/file',
  'POST /api/contracts/{id}/charges/{chargeId}/credits/preview',
  'POST /api/contracts/{id}/move-out/preview',
  'POST /api/contracts/{id}/rent-records/{recordId}/credits/preview',
  'POST /api/contracts/{id}/termination/preview',
  'POST /api/finance/contributions/preview',
  'POST /api/finance/expenses/preview',
  'POST /api/finance/payouts/pdf',
  'POST /api/finance/payouts/preview',
  'POST /api/finance/receipts/pdf',
  'POST /api/finance/receipts/{id}/reallocation/preview',
  'PUT /api/finance/owners/{id}/payee', // mailed as a security matter
];

/** The messages that were sent: `tenant charge_added mail`. */
async function told(people: readonly Account[]): Promise<string[]> {
  const rows = await app.rows<{ said: string }>(
    `select p.role || ' ' || n.kind || case when exists (select from platform.mail m
        where m.user_id = p.id and m.kind = n.kind) then ' mail' else ' bell' end as said
      from messages.notification n join auth.user p on p.id = n.user_id where p.id = any ($1)`,
    [people.map(({ id }) => id)],
  );
  return rows.map(({ said }) => said).sort();
}

const declared = (kinds: readonly Kind[], roles: readonly Role[]): string[] =>
  kinds
    .flatMap((kind) => {
      const { told: all, mailed } = rolesTold(kind);
      return all
        .filter((role) => roles.includes(role))
        .map((role) => `${role} ${kind} ${mailed.includes(role) ? 'mail' : 'bell'}`);
    })
    .sort();

/** Deletes earlier messages. */
async function forgetAll(): Promise<void> {
  await awaitTold(app);
  await app.rows('delete from messages.notification');
}

describe('every act that changes what somebody owes or gets', () => {
  test('is among those that are tried, whatever its route', () => {
    const routes = liveRoutes(app.app)
      .map(({ key }) => key)
      .filter((key) => /^(?!GET)\w+ \/api\/(contracts|finance)\b/.test(key));
    const tried = MONEY_ACTS.map(({ by }) => by).filter((by) => !by.startsWith('job '));
    expect(routes.sort()).toEqual([...new Set([...tried, ...TELLS_NOBODY])].sort());
    expect(MONEY_ACTS.filter(({ tells }) => declared(tells, ALL).length === 0)).toEqual([]);
  });

  test('tells whom the table says, by bell and by mail as it says', async () => {
    const begun = [];
    for (const { begin, ...act } of MONEY_ACTS) {
      const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
      const parties: Parties = { app, owner, tenant, accountant, admin };
      begun.push({ ...act, parties, run: await begin(parties) });
    }
    await forgetAll();
    await app.rows('delete from messages.mail_choice'); // from now on everybody wants them
    for (const { run } of begun) await run();
    await awaitTold(app);
    const heard = [];
    for (const { by, parties } of begun)
      heard.push({ by, told: await told([parties.tenant, parties.owner]) });
    expect(heard).toEqual(begun.map(({ by, tells }) => ({ by, told: declared(tells, ['tenant', 'owner']) })));
    const all = MONEY_ACTS.flatMap(({ tells }) => tells);
    expect(await told([accountant])).toEqual(declared(all, ['accountant']));
    expect(await told([admin])).toEqual(declared(all, ['admin']));
  });

  test('covers every kind but those of homes, agreements, handovers, papers, programs and reminders, which have tests of their own', () => {
    const elsewhere = KIND_NAMES.filter(
      (kind) =>
        kind === 'pan_needed' ||
        kind.startsWith('agreement_') ||
        kind.startsWith('handover_') ||
        ['interests', 'listings', 'programs', 'reminders'].includes(topicOf(kind)),
    );
    const tried = MONEY_ACTS.flatMap(({ tells }) => tells);
    expect([...new Set([...tried, ...elsewhere])].sort()).toEqual([...KIND_NAMES].sort());
  });
});

const ALL: readonly Role[] = ['tenant', 'owner', 'accountant', 'admin'];

describe('mails', () => {
  test('go to nobody who could not switch them off', () => {
    for (const kind of KIND_NAMES)
      expect(TOPICS[topicOf(kind)].roles).toEqual(expect.arrayContaining(rolesTold(kind).mailed));
  });

  test('go to no address that is not proven; the bell has all', async () => {
    const owner = await makeAccount(app, 'owner');
    const tenant = await makeAccount(app, 'tenant', { wantsMails: true, isProven: false });
    await makeUnconfirmed(app, owner, tenant);
    await awaitTold(app);
    expect(await told([tenant])).toEqual(['tenant contract_to_confirm bell']);
  });

  test('of contracts that an owner makes at will are five a day', async () => {
    const owner = await makeAccount(app, 'owner');
    const tenant = await makeAccount(app, 'tenant', { wantsMails: true });
    for (let n = 0; n < 6; n++) await makeUnconfirmed(app, owner, tenant);
    await awaitTold(app);
    expect(await told([tenant])).toHaveLength(6);
    expect(await app.rows('select kind from platform.mail where user_id = $1', [tenant.id])).toHaveLength(5);
  });
});

test('the page of the docs has the table as it is', () => {
  const page = readFileSync(new URL('../../../../docs/messages.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const cell = (kind: Kind, role: Role): string => {
    const how = tellingOf(kind).tells[role];
    return how === 'mail' ? 'bell, mail' : (how ?? '');
  };
  const asked = (kind: Kind): string => {
    const { asks } = tellingOf(kind);
    return asks ? `${asks.of}: ${asks.until}` : '';
  };
  expect(rows).toEqual(
    KIND_NAMES.map((kind) => [
      tellingOf(kind).event,
      `\`${kind}\``,
      ...ALL.map((role) => cell(kind, role)),
      TOPICS[topicOf(kind)].label,
      asked(kind),
    ]),
  );
});
