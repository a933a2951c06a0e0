import { LateFeesJob } from '../../src/modules/finance/collections/late-fees/late-fees.job.js';
import { contractBody, makeUnconfirmed } from './contracts.js';
import { answerDispute, dispute, withdrawCharge } from './disputes.js';
import { charge, credit, made, recordId, reverseCredit } from './finance.js';
import { act, atOnce, type MoneyAct } from './money-act.js';
import { makeProperty } from './properties.js';

/** Acts on contracts. */
export const CONTRACT_ACTS: readonly MoneyAct[] = [
  {
    by: 'POST /api/contracts',
    tells: ['contract_to_confirm'],
    begin: async ({ app, owner, tenant }) => {
      const { id: propertyId } = await makeProperty(app, owner);
      return () => makeUnconfirmed(app, owner, tenant, { propertyId });
    },
  },
  {
    by: 'POST /api/contracts',
    tells: ['contract_confirmed'],
    begin: async ({ app, owner, tenant, admin }) => {
      const { id } = await makeProperty(app, owner);
      return async () =>
        made(await app.post('/contracts', contractBody(id, tenant.id), { token: admin.token }));
    },
  },
  {
    by: 'POST /api/contracts/{id}/confirmation',
    tells: ['contract_confirmed'],
    begin: async ({ app, owner, tenant }) => {
      const { id } = await makeUnconfirmed(app, owner, tenant);
      return async () =>
        made(await app.post(`/contracts/${id}/confirmation`, undefined, { token: tenant.token }));
    },
  },
  {
    by: 'POST /api/contracts/{id}/refusal',
    tells: ['contract_refused', 'home_public_again'],
    begin: async ({ app, owner, tenant }) => {
      const { id } = await makeUnconfirmed(app, owner, tenant, { startDate: '2041-06-01' });
      return async () =>
        made(await app.post(`/contracts/${id}/refusal`, { reason: 'Not mine' }, { token: tenant.token }));
    },
  },
  atOnce('POST /api/contracts/{id}/termination', ['contract_terminated'], ({ app, owner }, { id }) =>
    app.post(`/contracts/${id}/termination`, { date: '2041-05-31', reason: 'Moves' }, { token: owner.token }),
  ),
];

/** Acts on charges and other claims. */
export const CLAIM_ACTS: readonly MoneyAct[] = [
  atOnce('POST /api/contracts/{id}/charges', ['charge_added'], ({ app, owner }, contract) =>
    charge(app, owner, contract),
  ),
  act(
    'POST /api/contracts/{id}/charges/{chargeId}/dispute',
    ['charge_disputed'],
    async ({ app, owner, tenant }, contract) => {
      const { id } = made(await charge(app, owner, contract));
      return async () => made(await dispute(app, tenant, contract, id));
    },
  ),
  act(
    'POST /api/contracts/{id}/charges/{chargeId}/answer',
    ['charge_answered'],
    async ({ app, owner, tenant }, contract) => {
      const { id } = made(await charge(app, owner, contract));
      made(await dispute(app, tenant, contract, id));
      return async () => made(await answerDispute(app, owner, contract, id, { outcome: 'withdrawn' }));
    },
  ),
  act(
    'POST /api/contracts/{id}/charges/{chargeId}/withdrawal',
    ['charge_withdrawn'],
    async ({ app, owner }, contract) => {
      const { id } = made(await charge(app, owner, contract));
      return async () => made(await withdrawCharge(app, owner, contract, id));
    },
  ),
  act(
    'POST /api/contracts/{id}/charges/{chargeId}/credits',
    ['credit_added'],
    async ({ app, owner, accountant }, contract) => {
      const { id: chargeId } = made(await charge(app, owner, contract));
      return async () => made(await credit(app, accountant, contract, { chargeId }));
    },
  ),
  atOnce(
    'POST /api/contracts/{id}/rent-records/{recordId}/credits',
    ['credit_added'],
    ({ app, accountant }, contract) =>
      credit(app, accountant, contract, { recordId: recordId(contract, 0) }, { amount: 10 }),
  ),
  act(
    'POST /api/contracts/{id}/credits/{creditId}/reversal',
    ['credit_reversed'],
    async ({ app, accountant }, contract) => {
      const { id } = made(await credit(app, accountant, contract, { recordId: recordId(contract, 0) }));
      return async () => made(await reverseCredit(app, accountant, contract, id));
    },
  ),
  act(
    'job late-fees',
    ['late_fee_added'],
    async ({ app }) =>
      () =>
        app.app.get(LateFeesJob, { strict: false }).run(),
    { startDate: '2041-02-15', lateFee: { graceDays: 5, kind: 'daily', amount: 50 } },
  ),
];
