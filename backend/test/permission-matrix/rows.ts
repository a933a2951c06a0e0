import { contractBody } from '../support/contracts.js';
import { paymentBody } from '../support/finance.js';
import { editBody, NOWHERE, propertyBody } from '../support/properties.js';
import { AGREEMENT_ROWS } from './agreement-rows.js';
import { BOOK_ROWS } from './book-rows.js';
import { DASHBOARD_ROWS } from './dashboard-rows.js';
import { DECLARATION_ROWS } from './declaration-rows.js';
import { DOCUMENT_ROWS } from './document-rows.js';
import { EMAIL_ROWS } from './email-rows.js';
import { FILE_ROWS } from './file-rows.js';
import { HANDOVER_ROWS } from './handover-rows.js';
import { HEALTH_ROWS } from './health-rows.js';
import { INTEREST_ROWS } from './interest-rows.js';
import { MESSAGE_ROWS } from './message-rows.js';
import { OWNERS_MONEY_ROWS } from './owners-money-rows.js';
import { PICTURE_ROWS } from './picture-rows.js';
import { REPORT_ROWS } from './report-rows.js';
import { SECOND_FACTOR_ROWS } from './second-factor-rows.js';
import { SETTLEMENT_ROWS } from './settlement-rows.js';
import { SIGN_IN_ROWS } from './sign-in-rows.js';
import { WEBHOOK_ROWS } from './webhook-rows.js';
import { ADMIN_ALONE, adminAlone, change, everyone, list, money, open, READ, type Row } from './statuses.js';

let serial = 0;

const upi = () => ({ kind: 'upi', upiId: `owner.${++serial}@okbank` });
/** Expected answers where only owners and administrators may let homes. */
const LETTING = [403, 403, 200, 200, 403, 200] as const;
const TERMINATION = { date: '2041-06-30', reason: 'Moves away' };

const PROFILE: Row = {
  path: () => '/auth/profile',
  body: () => ({ name: 'Asha Rao' }),
  expected: { own: everyone(200) },
};
const HOME: Row = {
  path: ({ propertyId }) => `/properties/${propertyId}`,
  body: () => editBody(),
  expected: change(200),
};
const SETTINGS: Row = {
  path: () => '/admin/settings',
  body: () => ({ commissionPercent: ++serial / 100 }),
  isConfirmed: true,
  expected: { own: ADMIN_ALONE },
};

/** Rows by route. A route without one fails the build. */
export const ROWS: Record<string, Row> = {
  ...SIGN_IN_ROWS,
  ...SETTLEMENT_ROWS,
  ...MESSAGE_ROWS,
  ...PICTURE_ROWS,
  ...REPORT_ROWS,
  ...SECOND_FACTOR_ROWS,
  ...EMAIL_ROWS,
  ...INTEREST_ROWS,
  ...HANDOVER_ROWS,
  ...HEALTH_ROWS,
  ...WEBHOOK_ROWS,
  ...DOCUMENT_ROWS,
  ...AGREEMENT_ROWS,
  'GET /api/auth/profile': list('/auth/profile', everyone(200)),
  'PUT /api/auth/profile': PROFILE,
  'PATCH /api/auth/profile': PROFILE,
  'GET /api/auth/profile/data': list('/auth/profile/data', everyone(200)),
  'POST /api/auth/erasure': {
    path: () => '/auth/erasure',
    isConfirmed: true,
    expected: { own: [409, 409, 409, 409, 403, 403] },
  },
  'GET /api/auth/profile/payee': list('/auth/profile/payee', [403, 403, 200, 200, 403, 403]),
  'PUT /api/auth/profile/payee': {
    path: () => '/auth/profile/payee',
    body: upi,
    isConfirmed: true,
    expected: { own: [403, 403, 200, 200, 403, 403] },
  },
  'GET /api/auth/profile/landlord': list('/auth/profile/landlord', [403, 403, 200, 200, 403, 403]),
  'PUT /api/auth/profile/landlord': {
    path: () => '/auth/profile/landlord',
    body: () => ({ address: '12, MG Road', printsPan: true }),
    expected: { own: [403, 403, 200, 200, 403, 403] },
  },
  'GET /api/auth/tenants': list('/auth/tenants', [403, 403, 200, 200, 200, 200]),
  'GET /api/users': list('/users?role=owner', everyone(200)),

  'GET /api/organisation': open('/organisation', 200),

  'GET /api/properties/types': open('/properties/types', 200),
  'GET /api/properties/configs': open('/properties/configs', 200),
  'GET /api/properties/amenities': open('/properties/amenities', 200),
  'GET /api/properties/middle-rent': list('/properties/middle-rent?city=Pune', LETTING),
  'GET /api/properties/browse': open('/properties/browse', 200),
  'GET /api/properties/browse/understood': open('/properties/browse/understood', 200),
  'GET /api/properties/browse/without': open('/properties/browse/without', 200),
  'GET /api/problems': open('/problems', 200),
  'GET /api/problems/{name}': open('/problems/not-found', 200),
  'GET /api/properties/public': open('/properties/public', 200),
  'GET /api/properties/public/changes': open('/properties/public/changes', 200),
  'GET /api/properties/public/changes/parts': open('/properties/public/changes/parts', 200),
  'GET /api/properties/public/{id}': {
    path: ({ freePropertyId }) => `/properties/public/${freePropertyId}`,
    expected: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/properties': list('/properties', everyone(200)),
  'GET /api/properties/{id}': { path: ({ propertyId }) => `/properties/${propertyId}`, expected: READ },
  'POST /api/properties': {
    path: () => '/properties',
    body: () => propertyBody(),
    expected: { own: [403, 403, 201, 201, 403, 400] },
  },
  'PUT /api/properties/{id}': HOME,
  'PATCH /api/properties/{id}': HOME,
  'PUT /api/properties/{id}/listing': {
    path: ({ propertyId }) => `/properties/${propertyId}/listing`,
    body: () => ({ listing: 'public' }),
    expected: change(200),
  },

  'GET /api/contracts': list('/contracts', everyone(200)),
  'GET /api/contracts/commission': open('/contracts/commission', 200),
  'GET /api/contracts/{id}': { path: ({ contractId }) => `/contracts/${contractId}`, expected: READ },
  'POST /api/contracts': {
    path: () => '/contracts',
    body: ({ freePropertyId, tenantId }) => contractBody(freePropertyId, tenantId),
    expected: change(201),
  },
  'POST /api/contracts/schedule': {
    path: () => '/contracts/schedule',
    body: () => ({ startDate: '2041-01-15', rent: 42000, dueDay: 5 }),
    expected: { own: LETTING },
  },
  'POST /api/contracts/{id}/termination': {
    path: ({ contractId }) => `/contracts/${contractId}/termination`,
    body: () => TERMINATION,
    expected: change(201),
  },
  'POST /api/contracts/{id}/confirmation': {
    path: ({ unconfirmedId }) => `/contracts/${unconfirmedId}/confirmation`,
    expected: {
      own: [201, 404, 403, 403, 403, 201],
      other: [404, 201, 403, 403, 403, 201],
      missing: [404, 404, 403, 403, 403, 404],
    },
  },
  'POST /api/contracts/{id}/refusal': {
    path: ({ unconfirmedId }) => `/contracts/${unconfirmedId}/refusal`,
    body: () => ({ reason: 'I have never rented this home' }),
    expected: {
      own: [201, 404, 403, 403, 403, 403],
      other: [404, 201, 403, 403, 403, 403],
      missing: [404, 404, 403, 403, 403, 403],
    },
  },

  'POST /api/contracts/{id}/rent-records/{recordId}/payment': {
    path: ({ contractId, rentRecordId }) => `/contracts/${contractId}/rent-records/${rentRecordId}/payment`,
    body: () => paymentBody(),
    isIdempotent: true,
    expected: money(201, 404),
  },
  ...BOOK_ROWS,
  'POST /api/contracts/{id}/receipts': {
    path: ({ contractId }) => `/contracts/${contractId}/receipts`,
    body: () => paymentBody({ amount: 0.5 }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  ...DECLARATION_ROWS,
  'GET /api/contracts/{id}/allocation': {
    path: ({ contractId }) => `/contracts/${contractId}/allocation?amount=1000`,
    expected: money(200, 404),
  },
  'GET /api/finance/receipts': list('/finance/receipts', everyone(200)),
  'GET /api/finance/receipts/{id}': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}`,
    expected: READ,
  },
  'GET /api/finance/receipts/{id}/pdf': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}/pdf`,
    expected: READ,
  },
  'GET /api/finance/receipts/{id}/reversal': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}/reversal`,
    expected: money(200, 404),
  },
  'POST /api/finance/receipts/{id}/reversal': {
    path: ({ receiptId }) => `/finance/receipts/${receiptId}/reversal`,
    body: () => ({ reason: 'The cheque was returned unpaid' }),
    expected: money(201, 404),
  },
  ...FILE_ROWS,
  'GET /api/finance/payables': list('/finance/payables', [403, 403, 403, 403, 200, 200]),
  'GET /api/finance/owners/{id}/payee': {
    path: ({ ownerId }) => `/finance/owners/${ownerId}/payee`,
    expected: money(200, 404),
  },
  'PUT /api/finance/owners/{id}/payee': {
    path: ({ ownerId }) => `/finance/owners/${ownerId}/payee`,
    body: upi,
    isConfirmed: true,
    expected: { own: ADMIN_ALONE, other: ADMIN_ALONE, missing: adminAlone(404) },
  },
  'POST /api/finance/bank-file': {
    path: () => '/finance/bank-file',
    body: ({ ownerId }) => ({ ownerIds: [ownerId], kind: 'upi', amount: 1 }),
    expected: money(409, 400),
  },
  'POST /api/finance/payee-requests': {
    path: () => '/finance/payee-requests',
    body: ({ ownerId }) => ({ ownerIds: [ownerId] }),
    expected: money(200, 400),
  },
  'GET /api/finance/claims': list('/finance/claims', [403, 403, 403, 403, 200, 200]),
  'GET /api/finance/arrears': list('/finance/arrears', [403, 403, 403, 403, 200, 200]),
  'POST /api/contracts/{id}/call-notes': {
    path: ({ contractId }) => `/contracts/${contractId}/call-notes`,
    body: () => ({ text: 'Pays on Monday' }),
    isIdempotent: true,
    expected: money(201, 404),
  },
  'GET /api/contracts/{id}/call-notes': {
    path: ({ contractId }) => `/contracts/${contractId}/call-notes`,
    expected: money(200, 404),
  },
  'GET /api/finance/dues': list('/finance/dues', [403, 403, 403, 403, 200, 200]),
  'GET /api/finance/references': list('/finance/references?reference=UTR', [403, 403, 403, 403, 200, 200]),
  'POST /api/finance/payouts': {
    path: () => '/finance/payouts',
    body: ({ ownerId }) => ({ ownerId, method: 'cash' }),
    isIdempotent: true,
    expected: money(201, 400),
  },
  ...OWNERS_MONEY_ROWS,
  'POST /api/finance/transactions/{id}/reversal': {
    path: ({ transactionId }) => `/finance/transactions/${transactionId}/reversal`,
    body: () => ({ reason: 'Wrong month' }),
    expected: money(201, 404),
  },
  'GET /api/finance/transactions/{id}': {
    path: ({ transactionId }) => `/finance/transactions/${transactionId}`,
    expected: READ,
  },
  'GET /api/contracts/transactions/all': list('/contracts/transactions/all', everyone(200)),
  'GET /api/contracts/transactions/filters': list('/contracts/transactions/filters', everyone(200)),

  ...DASHBOARD_ROWS,

  'GET /api/admin/users': list('/admin/users', ADMIN_ALONE),
  'POST /api/admin/users': {
    path: () => '/admin/users',
    body: () => ({ name: 'Asha Rao', email: `asha.rao.${++serial}@example.com`, role: 'tenant' }),
    isConfirmed: true,
    expected: { own: adminAlone(201) },
  },
  'DELETE /api/admin/users/{id}': {
    path: ({ tenantId, contractId }) => `/admin/users/${contractId === NOWHERE ? NOWHERE : tenantId}`,
    expected: { own: adminAlone(409), other: adminAlone(409), missing: adminAlone(404) },
  },
  'POST /api/admin/users/{id}/suspension': {
    path: ({ invitedId }) => `/admin/users/${invitedId}/suspension`,
    body: () => ({ reason: 'Lists homes that are not theirs' }),
    isConfirmed: true,
    expected: { own: adminAlone(201), missing: adminAlone(404) },
  },
  'DELETE /api/admin/users/{id}/suspension': {
    path: ({ invitedId }) => `/admin/users/${invitedId}/suspension`,
    isConfirmed: true,
    expected: { own: adminAlone(409), missing: adminAlone(404) },
  },
  'GET /api/admin/invitations': list('/admin/invitations', ADMIN_ALONE),
  'POST /api/admin/invitations/{id}/mail': {
    path: ({ invitedId }) => `/admin/invitations/${invitedId}/mail`,
    isConfirmed: true,
    expected: { own: adminAlone(201), missing: adminAlone(404) },
  },
  'DELETE /api/admin/invitations/{id}': {
    path: ({ invitedId }) => `/admin/invitations/${invitedId}`,
    expected: { own: adminAlone(200), missing: adminAlone(404) },
  },
  'GET /api/admin/statistics': list('/admin/statistics', ADMIN_ALONE),
  'GET /api/admin/audit': list('/admin/audit', ADMIN_ALONE),
  'GET /api/admin/attention': list('/admin/attention', ADMIN_ALONE),
  'GET /api/admin/settings': list('/admin/settings', ADMIN_ALONE),
  'PUT /api/admin/settings': SETTINGS,
  'PATCH /api/admin/settings': SETTINGS,
  'GET /api/admin/data-status': list('/admin/data-status', ADMIN_ALONE),
  'DELETE /api/admin/dummy-data': {
    path: () => '/admin/dummy-data',
    isConfirmed: true,
    expected: { own: adminAlone(409) },
  },
  'POST /api/admin/import-dummy-data': list('/admin/import-dummy-data', ADMIN_ALONE),
  // Last, since it ends sessions and would cost new people.
  'POST /api/auth/logout': { path: () => '/auth/logout', expected: { missing: everyone(200) } },
};
