import { FACT_COLUMNS } from '../../src/modules/properties/facts/fact-columns.js';

/** Request field behind a column: its route and name, and the rest of the body. */
export type Field = [route: string, field: string, besides?: Record<string, unknown>];

const of =
  (route: string) =>
  (field: string, besides?: Record<string, unknown>): Field =>
    besides ? [route, field, besides] : [route, field];

const profile = of('PUT /api/auth/profile');
const home = of('PUT /api/properties/{id}');
const interest = of('POST /api/properties/{id}/interest');
const contract = of('POST /api/contracts');
const charge = of('POST /api/contracts/{id}/charges');
const credit = of('POST /api/contracts/{id}/charges/{chargeId}/credits');
const receipt = of('POST /api/contracts/{id}/receipts');
const declaration = of('POST /api/contracts/{id}/declarations');
const refund = of('POST /api/contracts/{id}/refunds');
const payout = of('POST /api/finance/payouts');
const expense = of('POST /api/finance/expenses');
const settings = of('PUT /api/admin/settings');
const user = of('POST /api/admin/users');
const report = of('POST /api/properties/{id}/reports');

const DEPOSIT = { deposit: { amount: 1000, heldBy: 'kiraya' } };
const RISES = { escalation: { percent: 5, everyMonths: 12 } };
const DAILY = { lateFee: { graceDays: 5, kind: 'daily', percentPerDay: 1 } };
const FLAT = { lateFee: { graceDays: 5, kind: 'flat', amount: 100 } };
const monthly = (kind: string): Field =>
  contract('standingCharges.0.amount', { standingCharges: [{ kind, amount: 200 }] });
const PICTURE = { images: [{ url: '/media/homes/one.webp' }] };

/** Declared facts with a check of their own; of whom it is open to, a rule. */
const CHECKED_FACTS = FACT_COLUMNS.filter(
  ({ fact: { kind } }) => !['reference', 'day', 'flag', 'choices'].includes(kind),
);

/** Fields by table and column, for single-column checks that a request could break. */
export const FIELDS: Record<string, Record<string, Field>> = {
  'auth.api_key': { name: ['POST /api/auth/api-keys', 'name'] },
  'auth.landlord': { address: ['PUT /api/auth/profile/landlord', 'address'] },
  'auth.passkey': { name: ['POST /api/auth/second-factor/passkeys', 'name'] },
  'auth.payee': { kind: ['PUT /api/auth/profile/payee', 'kind'] },
  'auth.user': {
    aadhaar_last4: profile('aadhaarNo'),
    email: user('email'),
    name: profile('name'),
    pan_last4: profile('panNo'),
    phone: profile('phone'),
    role: user('role'),
    suspension_reason: ['POST /api/admin/users/{id}/suspension', 'reason'],
    username: profile('username'),
  },
  'contracts.agreement': {
    decline_reason: ['POST /api/contracts/{id}/agreements/{agreementId}/refusal', 'reason'],
  },
  'contracts.charge_review': {
    answer: ['POST /api/contracts/{id}/charges/{chargeId}/answer', 'reason'],
    reason: ['POST /api/contracts/{id}/charges/{chargeId}/dispute', 'reason'],
    status: ['POST /api/contracts/{id}/charges/{chargeId}/answer', 'outcome'],
  },
  'contracts.commission_rate': { bps: settings('commissionPercent') },
  'contracts.contract': {
    deposit_held_by: contract('deposit.heldBy', DEPOSIT),
    deposit_paise: contract('deposit.amount', DEPOSIT),
    due_day: contract('dueDay'),
    end_date: contract('endDate'),
    escalation_bps: contract('escalation.percent', RISES),
    escalation_months: contract('escalation.everyMonths', RISES),
    late_fee_bps: contract('lateFee.percentPerDay', DAILY),
    late_fee_grace_days: contract('lateFee.graceDays', FLAT),
    late_fee_kind: contract('lateFee.kind', FLAT),
    late_fee_max_paise: contract('lateFee.max', DAILY),
    late_fee_paise: contract('lateFee.amount', FLAT),
    maintenance_paise: monthly('maintenance'),
    other_paise: monthly('other'),
    rent_paise: contract('rent'),
    start_date: contract('startDate'),
    termination_reason: ['POST /api/contracts/{id}/termination', 'reason'],
    utilities_paise: monthly('utilities'),
  },
  'contracts.credit': { amount_paise: credit('amount'), reason: credit('reason') },
  'contracts.receivable': {
    amount_paise: charge('amount'),
    description: charge('description'),
    due_date: charge('dueDate'),
    kind: charge('kind'),
  },
  'finance.call_note': { text: ['POST /api/contracts/{id}/call-notes', 'text'] },
  'finance.closed_period': { closed_up_to: settings('booksClosedUpTo') },
  'finance.declaration': {
    amount_paise: declaration('amount'),
    date: declaration('paidDate'),
    cheque_date: declaration('chequeDate'),
    cheque_number: declaration('chequeNumber'),
    method: declaration('method'),
    reason: ['POST /api/finance/declarations/{id}/rejection', 'reason'],
    reference: declaration('reference'),
  },
  'finance.payout': {
    date: payout('paidDate'),
    cheque_date: payout('chequeDate'),
    cheque_number: payout('chequeNumber'),
    method: payout('method'),
    reference: payout('reference'),
  },
  'finance.posting': {
    amount_paise: expense('amount'),
    date: expense('date'),
    description: expense('description'),
    cheque_date: refund('chequeDate'),
    cheque_number: refund('chequeNumber'),
    method: refund('method'),
    reason: ['POST /api/finance/entries/{id}/reversal', 'reason'],
    reference: refund('reference'),
  },
  'finance.late_fees_to': { goes_to: settings('lateFeesTo') },
  'finance.operator_upi': { upi_id: settings('operatorUpiId') },
  'finance.receipt': {
    amount_paise: receipt('amount'),
    date: receipt('paidDate'),
    cheque_date: receipt('chequeDate'),
    cheque_number: receipt('chequeNumber'),
    method: receipt('method'),
    reference: receipt('reference'),
    tender: receipt('tender'),
  },
  'finance.receipt_reversal': { reason: ['POST /api/finance/receipts/{id}/reversal', 'reason'] },
  'finance.settlement_reversal': { reason: ['POST /api/contracts/{id}/settlement/reversal', 'reason'] },
  'platform.external_id': { value: ['POST /api/properties', 'externalId'] },
  'platform.organisation': {
    address: settings('organisationAddress'),
    email: settings('organisationEmail'),
    gstin: settings('gstin'),
    name: settings('organisationName'),
    phone: settings('organisationPhone'),
  },
  'properties.interest': {
    email: interest('email'),
    furnishing: interest('furnishing'),
    message: interest('message'),
    mobile: interest('mobile'),
    declined_because: ['POST /api/interests/{id}/refusal', 'reason'],
    name: interest('name'),
    note: ['PUT /api/interests/{id}/note', 'note'],
    national_id_last4: interest('nationalId'),
    people: interest('people'),
    stay_months: interest('stayMonths'),
  },
  'properties.interest_question': {
    question: ['POST /api/interests/{id}/questions', 'question'],
    reply: ['POST /api/interests/by-token/{token}/replies', 'reply'],
  },
  'properties.interest_step': { word: ['POST /api/interests/{id}/visit/cancellation', 'word'] },
  'properties.property': {
    ...Object.fromEntries(CHECKED_FACTS.map(({ column, name }) => [column, home(name)])),
    listing: ['PUT /api/properties/{id}/listing', 'listing'],
    status: home('status'),
  },
  'properties.visit_slot': { capacity: ['POST /api/properties/{id}/visit-slots', 'capacity'] },
  'properties.property_image': {
    caption: home('images.0.caption', PICTURE),
    url: home('images.0.url', PICTURE),
  },
  'properties.report': { details: report('details'), reason: report('reason') },
  'properties.saved_search': { email: ['POST /api/properties/saved-searches', 'email'] },
  'webhooks.endpoint': { url: ['POST /api/webhooks', 'url'] },
};
