import { makeAccount } from '../support/accounts.js';
import { makeContract } from '../support/contracts.js';
import { actOnHandover, saveHandover } from '../support/handovers.js';
import { interestBody } from '../support/properties.js';
import { type Change, type Rule, sendChanged, sent, twice } from './attempts.js';
import { MONEY_RULES } from './money-rules.js';

const PROFILE = 'PUT /api/auth/profile';
const USERS = 'POST /api/admin/users';
const HOME = 'PUT /api/properties/{id}';
const INTEREST = 'POST /api/properties/{id}/interest';
const CONTRACTS = 'POST /api/contracts';
const HANDOVER = 'PUT /api/contracts/{id}/handovers/{direction}';
const ADDITIONS = `${HANDOVER}/additions`;
const DISPUTE = 'POST /api/contracts/{id}/handovers/{direction}/dispute';
const TERMINATION = 'POST /api/contracts/{id}/termination';
const SEARCHES = 'POST /api/properties/saved-searches';
const REMINDERS = 'PUT /api/admin/reminders';
const TEXTS = 'PUT /api/admin/reminders/texts/{kind}';

const inName = (name: string): Change => ({ subject: name, text: 'Pay' });

const some = <Thing>(count: number, make: (name: string) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(`Thing ${n}`));

/** Letters that normalize to three characters each. */
const shin = (count: number): string => '\ufb2c'.repeat(count);

const OF_ACCOUNTS: Rule[] = [
  [
    'external_id_taken',
    [409, 'external-id-taken'],
    async (on) => {
      await sendChanged(on, USERS, { externalId: 'crm-1042' });
      return sendChanged(on, USERS, { externalId: 'crm-1042' });
    },
  ],
  [
    'user_can_be_addressed',
    [400, 'username'],
    async ({ app }) => {
      const { token } = await makeAccount(app, 'tenant', { email: null });
      return app.put('/auth/profile', { name: 'Asha Rao', username: null }, { token });
    },
  ],
  // Short when typed, too long when normalized.
  ['user_email_check', [400, 'email'], sent(USERS, { email: `${shin(20)}@${shin(60)}.${shin(20)}.com` })],
  [
    'user_email',
    [409, 'account-exists'],
    async (on) => sendChanged(on, USERS, { email: (await makeAccount(on.app, 'owner')).email }),
  ],
  [
    'user_username',
    [409, 'account-exists'],
    async (on) => sendChanged(on, PROFILE, { username: (await makeAccount(on.app, 'owner')).username }),
  ],
];

const OF_HOMES: Rule[] = [
  ['property_floor', [400, 'floor'], sent(HOME, { floor: 9, ofFloors: 3 })],
  ['property_open_to_check', [400, 'openTo'], sent(HOME, { openTo: ['Nobody'] })],
  ['property_pg_for', [200], sent(HOME, { typeId: 1, pgFor: 'Men' })],
  ['property_amenity_pkey', [200], sent(HOME, { amenityIds: [1, 1] })],
  ...['interest_once_by_email', 'interest_once_by_mobile'].map((constraint): Rule => [
    constraint,
    [201],
    async (on) => {
      const body = interestBody();
      await sendChanged(on, INTEREST, body);
      return sendChanged(on, INTEREST, body);
    },
  ]),
  ['visit_slot_alone', [409, 'slots-overlap'], twice('POST /api/properties/{id}/visit-slots')],
  [
    'saved_search_filters_check',
    [400, 'q'],
    sent(SEARCHES, { email: 'asha@example.com', search: `q=${'x'.repeat(121)}` }),
  ],
  [
    'saved_search_filters_check',
    [400, 'search'],
    sent(SEARCHES, { email: 'asha@example.com', search: 'x'.repeat(2001) }),
  ],
];

const FEES: Change[] = ['flat', 'daily'].flatMap((kind) =>
  [
    {},
    { amount: 100, percentPerDay: 1 },
    ...(kind === 'flat' ? [{ percentPerDay: 1 }, { max: 100 }] : [{ max: 100 }]),
  ].map((given) => ({ lateFee: { graceDays: 5, kind, ...given } })),
);

const OF_CONTRACTS: Rule[] = [
  ['contract_period', [400, 'endDate'], sent(CONTRACTS, { endDate: '2041-01-14' })],
  ['contract_due_day_prorates', [400, 'prorate'], sent(CONTRACTS, { dueDay: 5, prorate: false })],
  ['contract_deposit_is_held', [400, 'deposit.heldBy'], sent(CONTRACTS, { deposit: { amount: 1000 } })],
  [
    'contract_escalates_by_both',
    [400, 'escalation.everyMonths'],
    sent(CONTRACTS, { escalation: { percent: 5 } }),
  ],
  ...FEES.map((fee): Rule => ['contract_late_fee_whole', [400, 'lateFee'], sent(CONTRACTS, fee)]),
  ['contract_covers_alone', [409, 'period-taken'], sent(CONTRACTS, ({ propertyId }) => ({ propertyId }))],
  ['handover_rooms_check', [400, 'rooms'], sent(HANDOVER, { rooms: some(21, (name) => ({ name })) })],
  ['handover_meters_check', [400, 'meters'], sent(HANDOVER, { meters: some(11, () => ({ kind: 'gas' })) })],
  ['handover_keys_check', [400, 'keys'], sent(HANDOVER, { keys: some(21, (what) => ({ what, count: 1 })) })],
  [
    'handover_additions_check',
    [400, 'additions'],
    sent(ADDITIONS, { additions: some(61, (room) => ({ room, item: 'Floor' })) }),
  ],
  ['handover_reason_check', [400, 'reason'], sent(DISPUTE, { reason: 'x'.repeat(1001) })],
  [
    'handover_stands',
    [409, 'handover-sent'],
    async ({ app }) => {
      const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
      const { id } = await makeContract(app, owner, tenant);
      for (const who of [owner, tenant]) await saveHandover(app, who, id);
      await actOnHandover(app, owner, id, 'sending');
      return actOnHandover(app, tenant, id, 'sending');
    },
  ],
  ['contract_terminated_for_a_reason', [400, 'reason'], sent(TERMINATION, { reason: undefined })],
  ['contract_terminated_on_a_day', [400, 'date'], sent(TERMINATION, { date: undefined })],
  ['contract_terminated_within', [400, 'date'], sent(TERMINATION, { date: '2041-01-14' })],
  ['contract_terminated_within', [400, 'date'], sent(TERMINATION, { date: '2041-12-15' })],
  [
    'contract_confirmed_or_refused',
    [409, 'already-confirmed'],
    sent('POST /api/contracts/{id}/refusal', {}, ({ contractId }) => `/contracts/${contractId}/refusal`),
  ],
  [
    'contract_settled',
    [409, 'settled'],
    sent(TERMINATION, { date: '2041-02-10' }, ({ settledId }) => `/contracts/${settledId}/termination`),
  ],
];

const OF_REMINDERS: Rule[] = [
  ['setting_rent_due_days', [400, 'rentDueDays'], sent(REMINDERS, { rentDueDays: [29] })],
  ['setting_rent_overdue_days', [400, 'rentOverdueDays'], sent(REMINDERS, { rentOverdueDays: [61] })],
  ['setting_contract_ends_days', [400, 'contractEndsDays'], sent(REMINDERS, { contractEndsDays: [181] })],
  ...['', ' ', 'x'.repeat(121), '{nobody}', '{', '<b>', 'two\nlines', 'two\u2028lines'].map(
    (subject): Rule => ['text_subject', [400, 'subject'], sent(TEXTS, inName(subject))],
  ),
  ...['', 'x'.repeat(601), '{nobody}', '}'].map((text): Rule => [
    'text_text',
    [400, 'text'],
    sent(TEXTS, { subject: 'Pay', text }),
  ]),
  ...['{month}', '{amount}'].map((text): Rule => [
    'text_of_contract',
    [400, 'text'],
    sent(TEXTS, { subject: 'Ends', text }, () => '/admin/reminders/texts/contract_ends'),
  ]),
];

export const RULES: Rule[] = [...OF_ACCOUNTS, ...OF_HOMES, ...OF_CONTRACTS, ...MONEY_RULES, ...OF_REMINDERS];
