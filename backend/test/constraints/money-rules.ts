import { type Change, type Rule, sendChanged, sent, twice } from './attempts.js';
import type { Ground } from '../permission-matrix/send-row.js';

const CONTRACTS = 'POST /api/contracts';
const CHARGES = 'POST /api/contracts/{id}/charges';
const NOTES = 'POST /api/contracts/{id}/call-notes';
const RECEIPTS = 'POST /api/contracts/{id}/receipts';
const RECEIPT_REVERSAL = 'POST /api/finance/receipts/{id}/reversal';
const TRANSACTION_REVERSAL = 'POST /api/finance/transactions/{id}/reversal';
const DECLARATIONS = 'POST /api/contracts/{id}/declarations';
const RECORDED = 'POST /api/finance/declarations/{id}/recorded';
const REFUNDS = 'POST /api/contracts/{id}/refunds';
const PAYOUTS = 'POST /api/finance/payouts';
const EXPENSES = 'POST /api/finance/expenses';
const ENTRY_REVERSAL = 'POST /api/finance/entries/{id}/reversal';
const SETTINGS = 'PUT /api/admin/settings';

const longKey = (on: Ground) =>
  sendChanged(on, NOTES, {}, { headers: { 'idempotency-key': 'x'.repeat(256) } });

const ofTax = (given: Change): Change => ({ tender: 'tds', method: undefined, ...given });

const OF_MONEY: Rule[] = [
  ['call_note_promise', [400, 'promisedOn'], sent(NOTES, { promisedOn: '2041-03-09' })],
  ['call_note_promise', [400, 'promisedOn'], sent(NOTES, { promisedOn: '2042-03-12' })],
  ['receipt_received_by_a_method', [400, 'method'], sent(RECEIPTS, { method: undefined })],
  ['receipt_received_by_a_method', [400, 'method'], sent(RECEIPTS, { tender: 'owner' })],
  ['receipt_received_by_a_method', [400, 'method'], sent(RECEIPTS, { tender: 'tds' })],
  ['receipt_of_a_cheque', [400, 'chequeNumber'], sent(RECEIPTS, { chequeNumber: '004512' })],
  ['receipt_of_a_cheque', [400, 'chequeDate'], sent(RECEIPTS, { method: 'cheque', chequeNumber: '004512' })],
  [
    'payout_of_a_cheque',
    [400, 'chequeNumber'],
    sent(PAYOUTS, { method: 'cheque', chequeDate: '2041-03-01' }),
  ],
  ['declaration_of_a_cheque', [400, 'chequeDate'], sent(DECLARATIONS, { chequeDate: '2041-03-01' })],
  [
    'posting_of_a_cheque',
    [400, 'chequeNumber'],
    sent(REFUNDS, { method: 'cheque', chequeDate: '2041-03-01' }),
  ],
  ['posting_received', [400, 'excess'], sent(RECEIPTS, ofTax({ amount: 9_000_000, excess: 'hold' }))],
  [
    'posting_received',
    [400, 'allocations'],
    sent(RECEIPTS, ({ chargeId }) => ofTax({ amount: 1, allocations: [{ chargeId, amount: 1 }] })),
  ],
  [
    'receivable_paid_within',
    [409, 'more-than-owed'],
    sent(RECEIPTS, ({ chargeId }) => ({ amount: 9000, allocations: [{ chargeId, amount: 9000 }] })),
  ],
  [
    'receivable_paid_within',
    [409, 'more-than-owed'],
    sent(RECEIPTS, ({ rentRecordId }) => ({
      amount: 50_000,
      allocations: [{ rentRecordId, amount: 50_000 }],
    })),
  ],
  ['day_of_contract', [400, 'paidDate'], sent(RECEIPTS, { paidDate: '2040-01-14' })],
  [
    'day_is_open',
    [409, 'date'],
    async (on) => {
      await sendChanged(on, SETTINGS, { booksClosedUpTo: '2041-02-01' });
      const answer = await sendChanged(on, EXPENSES, { date: '2041-02-01' });
      await sendChanged(on, SETTINGS, { booksClosedUpTo: null });
      return answer;
    },
  ],
  ['closed_period_is_over', [400, 'booksClosedUpTo'], sent(SETTINGS, { booksClosedUpTo: '2041-03-10' })],
  ['declaration_referenced', [400, 'reference'], sent(DECLARATIONS, { reference: null })],
  [
    'declaration_pending_once',
    [409, 'already-declared'],
    async (on) => {
      await sendChanged(on, DECLARATIONS, { reference: 'UTR 1' });
      return sendChanged(on, DECLARATIONS, { reference: 'utr 1' });
    },
  ],
  [
    'declaration_receipt_once',
    [409, 'receipt-confirms-another'],
    async (on) => {
      const { body } = await sendChanged(on, DECLARATIONS, { reference: 'UTR 2' });
      await sendChanged(on, RECORDED);
      return sendChanged(on, RECORDED, {}, { path: `/finance/declarations/${body.id}/recorded` });
    },
  ],
  [
    'declaration_receipt_stands',
    [409, 'already-reversed'],
    async (on) => {
      const { body: declared } = await sendChanged(on, DECLARATIONS, { reference: 'UTR 3' });
      const { body: receipt } = await sendChanged(on, RECEIPTS, { amount: 1 });
      await sendChanged(on, RECEIPT_REVERSAL, {}, { path: `/finance/receipts/${receipt.id}/reversal` });
      const path = `/finance/declarations/${declared.id}/recorded`;
      return sendChanged(on, RECORDED, { receiptId: receipt.id }, { path });
    },
  ],
  ['posting_paid_out_in_time', [400, 'paidDate'], sent(PAYOUTS, { paidDate: '2040-12-31' })],
  ['posting_described', [400, 'description'], sent(EXPENSES, { description: undefined })],
  [
    'owner_position_within',
    [409, 'more-than-owed'],
    sent('POST /api/finance/contributions', { amount: 1_000_000 }),
  ],
  [
    'deposit_within',
    [409, 'deposit-too-small'],
    sent('POST /api/contracts/{id}/deposit-transfers', { amount: 9000 }),
  ],
  [
    'refund_within_settlement',
    [409, 'refund-comes-first'],
    async (on) => {
      const { body } = await sendChanged(on, 'POST /api/contracts/{id}/refunds', { amount: 1 });
      const answer = await sendChanged(on, 'POST /api/contracts/{id}/settlement/reversal');
      await sendChanged(on, ENTRY_REVERSAL, {}, { path: `/finance/entries/${body.id}/reversal` });
      return answer;
    },
  ],
  ['idempotency_key_key_check', [400, 'Idempotency-Key'], longKey],
  ['recorded_request_key_check', [400, 'Idempotency-Key'], longKey],
  [
    'idempotency_key_pkey',
    [422, 'idempotency-key-reused'],
    async (on) => {
      const headers = { 'idempotency-key': 'a key of the test' };
      await sendChanged(on, NOTES, {}, { headers });
      return sendChanged(on, NOTES, { text: 'Another' }, { headers });
    },
  ],
  [
    'recorded_request_pkey',
    [409, 'already-recorded'],
    async (on) => {
      const headers = { 'idempotency-key': 'another key of the test' };
      await sendChanged(on, CHARGES, {}, { headers });
      await on.app.rows('delete from platform.idempotency_key');
      return sendChanged(on, CHARGES, {}, { headers });
    },
  ],
];

const owner = { who: 'owner' } as const;

const OF_CHARGES: Rule[] = [
  [
    'contract_standing_within_half',
    [400, 'standingCharges'],
    (on) => sendChanged(on, CONTRACTS, { standingCharges: [{ kind: 'other', amount: 21_001 }] }, owner),
  ],
  ['receivable_of_a_month', [400, 'kind'], sent(CHARGES, { kind: 'rent' })],
  ...[undefined, '', '   '].map((description): Rule => [
    'receivable_described',
    [400, 'description'],
    sent(CHARGES, { description }),
  ]),
  [
    'charge_within_three_rents',
    [400, 'amount'],
    (on) => sendChanged(on, CHARGES, { amount: 126_001.51 }, owner),
  ],
  [
    'charge_before_settlement',
    [409, 'settled'],
    (on) =>
      sendChanged(on, CHARGES, { amount: 1 }, { ...owner, path: `/contracts/${on.thing.settledId}/charges` }),
  ],
  [
    'charge_twenty_a_month',
    [409, 'too-many-charges'],
    async (on) => {
      for (let n = 0; n < 20; n++) await sendChanged(on, CHARGES, {}, owner);
      return sendChanged(on, CHARGES, {}, owner);
    },
  ],
  [
    'charge_review_pkey',
    [409, 'already-disputed'],
    twice('POST /api/contracts/{id}/charges/{chargeId}/dispute'),
  ],
];

/** Reversals repeated. */
const OF_REVERSALS: Rule[] = [
  ['posting_reversed_for_a_reason', [400, 'reason'], sent(TRANSACTION_REVERSAL, { reason: undefined })],
  ['posting_reversed_for_a_reason', [400, 'reason'], sent(ENTRY_REVERSAL, { reason: undefined })],
  [
    'settlement_live_alone',
    [409, 'already-settled'],
    sent('POST /api/contracts/{id}/settlement', {}, ({ settledId }) => `/contracts/${settledId}/settlement`),
  ],
  ['settlement_reversal_pkey', [409, 'not-settled'], twice('POST /api/contracts/{id}/settlement/reversal')],
  [
    'credit_reversed_once',
    [409, 'already-reversed'],
    twice('POST /api/contracts/{id}/credits/{creditId}/reversal'),
  ],
  ['posting_reversed_once', [409, 'already-reversed'], twice(ENTRY_REVERSAL)],
  ['receipt_reversal_pkey', [409, 'already-reversed'], twice(RECEIPT_REVERSAL)],
  ['posting_reversed_once', [409, 'already-reversed'], twice(TRANSACTION_REVERSAL)],
];

/** Rules in order: after a reversal nothing can be paid out. */
export const MONEY_RULES: Rule[] = [...OF_MONEY, ...OF_CHARGES, ...OF_REVERSALS];
