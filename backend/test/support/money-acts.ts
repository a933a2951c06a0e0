import { CLAIM_ACTS, CONTRACT_ACTS } from './claim-acts.js';
import { runDailyContractsJob } from './contracts.js';
import {
  closeDeclaration,
  contribution,
  declare,
  expense,
  holdDeposit,
  idempotent,
  made,
  moveOut,
  pay,
  payOut,
  receive,
  recordId,
  refund,
  rejectDeclaration,
  reverse,
  reverseEntry,
  reversePayout,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
  transferDeposit,
} from './finance.js';
import { act, atOnce, type MoneyAct, type Parties } from './money-act.js';
import type { Answer } from './test-app.js';

/** Tenancy that is over, with a deposit of 500 rupees beyond its rents. */
const OVER = { endDate: '2041-02-20', rent: 100 };
const heldDeposit = async ({ app, accountant }: Parties, contract: Answer['body']) =>
  made(await receive(app, accountant, contract, 800, { excess: 'hold' }));
const settled = async (parties: Parties, contract: Answer['body']) => {
  await heldDeposit(parties, contract);
  made(await settleTenancy(parties.app, parties.accountant, contract));
};

const PAYMENTS: readonly MoneyAct[] = [
  atOnce('POST /api/contracts/{id}/receipts', ['receipt_recorded'], ({ app, accountant }, contract) =>
    receive(app, accountant, contract, 50),
  ),
  act(
    'POST /api/contracts/{id}/receipts',
    ['declaration_decided', 'receipt_recorded'],
    async ({ app, tenant, accountant }, contract) => {
      const { id: declarationId } = made(await declare(app, tenant, contract, 60));
      return async () => made(await receive(app, accountant, contract, 60, { declarationId }));
    },
  ),
  atOnce(
    'POST /api/contracts/{id}/rent-records/{recordId}/payment',
    ['receipt_recorded'],
    ({ app, accountant }, contract) => pay(app, accountant, contract, 0),
  ),
  act(
    'POST /api/finance/receipts/{id}/reversal',
    ['receipt_reversed'],
    async ({ app, accountant }, contract) => {
      const { id } = made(await receive(app, accountant, contract, 70));
      return async () => made(await reverseReceipt(app, accountant, id));
    },
  ),
  act(
    'POST /api/finance/transactions/{id}/reversal',
    ['receipt_reversed'],
    async ({ app, accountant }, contract) => {
      const { id } = made(await pay(app, accountant, contract, 0));
      return async () => made(await reverse(app, accountant, id));
    },
  ),
  act(
    'POST /api/finance/transactions/{id}/reversal',
    ['payout_reversed'],
    async ({ app, owner, accountant }, contract) => {
      made(await pay(app, accountant, contract, 0));
      const { transactions } = made(await payOut(app, accountant, owner.id));
      return async () => made(await reverse(app, accountant, transactions[0].id));
    },
  ),
  act(
    'POST /api/finance/receipts/{id}/reallocation',
    ['receipt_reallocated'],
    async ({ app, accountant }, contract) => {
      const { id } = made(await receive(app, accountant, contract, 80));
      const allocations = [{ rentRecordId: recordId(contract, 1), amount: 80 }];
      return async () =>
        made(
          await app.post(
            `/finance/receipts/${id}/reallocation`,
            { allocations, reason: 'Wrong month' },
            idempotent(accountant.token),
          ),
        );
    },
  ),
  atOnce('POST /api/contracts/{id}/declarations', ['declaration_made'], ({ app, tenant }, contract) =>
    declare(app, tenant, contract, 90),
  ),
  act(
    'POST /api/finance/declarations/{id}/rejection',
    ['declaration_decided'],
    async ({ app, tenant, accountant }, contract) => {
      const { id } = made(await declare(app, tenant, contract, 95));
      return async () => made(await rejectDeclaration(app, accountant, id));
    },
  ),
  act(
    'POST /api/finance/declarations/{id}/recorded',
    ['declaration_decided'],
    async ({ app, tenant, accountant }, contract) => {
      const { id } = made(await declare(app, tenant, contract, 85));
      const receipt = made(await receive(app, accountant, contract, 85));
      return async () => made(await closeDeclaration(app, accountant, id, receipt.id));
    },
  ),
];

const DEPOSITS: readonly MoneyAct[] = [
  act(
    'POST /api/contracts/{id}/deposit-transfers',
    ['deposit_moved'],
    async ({ app, accountant }, contract) => {
      await holdDeposit(app, accountant, contract, 300);
      return async () => made(await transferDeposit(app, accountant, contract, 'owner', 200));
    },
  ),
  act(
    'POST /api/contracts/{id}/settlement',
    ['deposit_settlement', 'refund_due'],
    async (parties, contract) => {
      await heldDeposit(parties, contract);
      return async () => made(await settleTenancy(parties.app, parties.accountant, contract));
    },
    OVER,
  ),
  act(
    'POST /api/contracts/{id}/move-out',
    ['deposit_settlement', 'refund_due', 'refund_paid'],
    async (parties, contract) => {
      await heldDeposit(parties, contract);
      const given = { refundByKiraya: 50, method: 'cash' };
      return async () => made(await moveOut(parties.app, parties.accountant, contract, given));
    },
    OVER,
  ),
  act(
    'POST /api/contracts/{id}/settlement/reversal',
    ['settlement_reversed'],
    async (parties, contract) => {
      await settled(parties, contract);
      return async () => made(await reverseSettlement(parties.app, parties.accountant, contract));
    },
    OVER,
  ),
  act(
    'POST /api/contracts/{id}/refunds',
    ['refund_paid'],
    async (parties, contract) => {
      await settled(parties, contract);
      return async () => made(await refund(parties.app, parties.accountant, contract, 50));
    },
    OVER,
  ),
  act(
    'POST /api/finance/entries/{id}/reversal',
    ['refund_reversed'],
    async (parties, contract) => {
      await settled(parties, contract);
      const { id } = made(await refund(parties.app, parties.accountant, contract, 50));
      return async () => made(await reverseEntry(parties.app, parties.accountant, id));
    },
    OVER,
  ),
];

const OWNERS: readonly MoneyAct[] = [
  act('POST /api/finance/payouts', ['payout_recorded'], async ({ app, owner, accountant }, contract) => {
    made(await pay(app, accountant, contract, 0));
    return async () => made(await payOut(app, accountant, owner.id));
  }),
  act(
    'POST /api/finance/payouts/{id}/reversal',
    ['payout_reversed'],
    async ({ app, owner, accountant }, contract) => {
      made(await pay(app, accountant, contract, 0));
      const { payoutId } = made(await payOut(app, accountant, owner.id));
      return async () => made(await reversePayout(app, accountant, payoutId));
    },
  ),
  act(
    'POST /api/finance/payee-requests',
    ['payee_requested'],
    async ({ app, owner, accountant }) =>
      () =>
        app.post('/finance/payee-requests', { ownerIds: [owner.id] }, { token: accountant.token }),
  ),
  atOnce('POST /api/finance/expenses', ['owner_entry_recorded'], ({ app, owner, accountant }) =>
    expense(app, accountant, owner.id),
  ),
  act('POST /api/finance/contributions', ['owner_entry_recorded'], async ({ app, owner, accountant }) => {
    made(await expense(app, accountant, owner.id));
    return async () => made(await contribution(app, accountant, owner.id));
  }),
  act(
    'POST /api/finance/entries/{id}/reversal',
    ['owner_entry_reversed'],
    async ({ app, owner, accountant }) => {
      const { id } = made(await expense(app, accountant, owner.id));
      return async () => made(await reverseEntry(app, accountant, id));
    },
  ),
];

/** All acts that change what somebody owes or gets. The last moves the clock. */
export const MONEY_ACTS: readonly MoneyAct[] = [
  ...CONTRACT_ACTS,
  ...CLAIM_ACTS,
  ...PAYMENTS,
  ...DEPOSITS,
  ...OWNERS,
  act(
    'job contracts-daily',
    ['contract_ended', 'home_public_again'],
    async ({ app }) =>
      async () => {
        app.setTime('2041-03-13');
        await runDailyContractsJob(app);
      },
    { endDate: '2041-03-12' },
  ),
];
