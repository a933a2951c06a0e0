import type { Thing } from '../permission-matrix/thing.js';
import type { Target, Who } from '../permission-matrix/world.js';

/** Sender of a request: the people of the matrix, a second administrator, and a visitor from elsewhere. */
export type Sender = Who | 'secondAdmin' | 'otherVisitor';

/** Route that creates something. */
export interface Creating {
  /** Two senders with permission. */
  senders: readonly [Sender, Sender];
  /** Target of the second sender. */
  other?: Target;
  /** Further things needed. */
  needs?: (keyof Thing)[];
  /** Fields that the matrix leaves out. */
  given?: Record<string, unknown>;
  /** Changes that make it a different request. */
  another?: Record<string, unknown>;
  /** SQL rows that count its executions. */
  counted?: string;
}

const STAFF = { senders: ['admin', 'accountant'] } as const;
const ADMINS = { senders: ['admin', 'secondAdmin'] } as const;
const OWNERS = { senders: ['owner', 'otherOwner'], other: 'other' } as const;
const TENANTS = { senders: ['tenant', 'otherTenant'], other: 'other' } as const;
const VISITORS = { senders: ['visitor', 'otherVisitor'] } as const;

export const CREATING: Record<string, Creating> = {
  'POST /api/admin/invitations/{id}/mail': ADMINS,
  'POST /api/admin/users': { ...ADMINS, another: { name: 'Ravi Rao' } },
  'POST /api/contracts': { ...OWNERS, another: { rent: 1 } },
  'POST /api/contracts/{id}/call-notes': { ...STAFF, another: { text: 'Pays on Friday' } },
  'POST /api/contracts/{id}/charges': { ...STAFF, another: { amount: 1 } },
  'POST /api/contracts/{id}/charges/{chargeId}/credits': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/contracts/{id}/credits/{creditId}/reversal': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/contracts/{id}/declarations': { ...TENANTS, another: { amount: 1 } },
  'POST /api/contracts/{id}/deposit-transfers': { ...STAFF, another: { amount: 2 } },
  'POST /api/contracts/{id}/move-out': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/contracts/{id}/receipts': { ...STAFF, another: { amount: 1 } },
  'POST /api/contracts/{id}/refunds': { ...STAFF, another: { amount: 2 } },
  'POST /api/contracts/{id}/settlement': { ...STAFF, another: { damages: [] } },
  'POST /api/contracts/{id}/settlement/reversal': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/contracts/{id}/rent-records/{recordId}/credits': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/contracts/{id}/rent-records/{recordId}/payment': { ...STAFF, another: { method: 'card' } },
  'POST /api/finance/contributions': { ...STAFF, needs: ['expenseId'], another: { amount: 0.02 } },
  'POST /api/finance/expenses': { ...STAFF, another: { amount: 2 } },
  'POST /api/finance/payouts': { ...STAFF, another: { method: 'bank_transfer' } },
  'POST /api/finance/receipts/{id}/reallocation': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/finance/entries/{id}/reversal': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/finance/payouts/{id}/reversal': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/finance/receipts/{id}/reversal': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/finance/transactions/{id}/reversal': { ...STAFF, another: { reason: 'Another' } },
  'POST /api/properties': { ...OWNERS, another: { name: 'Another' } },
  'POST /api/properties/saved-searches': {
    ...VISITORS,
    given: { email: 'asha@example.com', search: 'q=koramangala' },
    another: { search: 'q=indiranagar' },
    counted: `platform.mail where kind = 'search_confirmation'`,
  },
  'POST /api/properties/{id}/interest': { ...VISITORS, another: { name: 'Asha Rao' } },
  'POST /api/properties/{id}/reports': { ...VISITORS, another: { details: 'Since May' } },
};

/** Other routes, by the reason that they need no key. */
export const NOT_CREATING = {
  'it reads': [
    'POST /api/interests/{id}/reveal',
    'POST /api/admin/audit/file',
    'POST /api/contracts/schedule',
    'POST /api/contracts/transactions/file',
    'POST /api/contracts/{id}/charges/{chargeId}/credits/preview',
    'POST /api/contracts/{id}/move-out/preview',
    'POST /api/contracts/{id}/rent-records/{recordId}/credits/preview',
    'POST /api/contracts/{id}/termination/preview',
    'POST /api/finance/arrears/file',
    'POST /api/finance/bank-file',
    'POST /api/finance/books/file',
    'POST /api/finance/claims/file',
    'POST /api/finance/contributions/preview',
    'POST /api/finance/dues/file',
    'POST /api/finance/expenses/preview',
    'POST /api/finance/owners/statements/pdf',
    'POST /api/finance/payables/file',
    'POST /api/finance/payouts/pdf',
    'POST /api/finance/payouts/preview',
    'POST /api/finance/receipts/pdf',
    'POST /api/finance/receipts/{id}/reallocation/preview',
  ],
  'it changes a state: a second one is refused, or changes nothing': [
    'POST /api/admin/installation/confirmation',
    'POST /api/admin/users/{id}/email-confirmation',
    'POST /api/admin/users/{id}/suspension',
    'POST /api/auth/email-confirmation',
    'POST /api/auth/erasure',
    'POST /api/auth/logout',
    'POST /api/contracts/{id}/agreements/{agreementId}/acceptance',
    'POST /api/contracts/{id}/agreements/{agreementId}/refusal',
    'POST /api/contracts/{id}/agreements/{agreementId}/sending',
    'POST /api/contracts/{id}/charges/{chargeId}/answer',
    'POST /api/contracts/{id}/charges/{chargeId}/dispute',
    'POST /api/contracts/{id}/charges/{chargeId}/withdrawal',
    'POST /api/contracts/{id}/confirmation',
    'POST /api/contracts/{id}/declarations/{declarationId}/withdrawal',
    'POST /api/contracts/{id}/dues-reminder',
    'POST /api/contracts/{id}/handovers/{direction}/acceptance',
    'POST /api/contracts/{id}/handovers/{direction}/dispute',
    'POST /api/contracts/{id}/handovers/{direction}/sending',
    'POST /api/contracts/{id}/refusal',
    'POST /api/contracts/{id}/termination',
    'POST /api/finance/declarations/{id}/recorded',
    'POST /api/finance/declarations/{id}/rejection',
    'POST /api/finance/payee-requests',
    'POST /api/interests/by-token/{token}/withdrawal',
    'POST /api/interests/by-token/{token}/visit',
    'POST /api/interests/by-token/{token}/visit/cancellation',
    'POST /api/interests/by-token/{token}/replies',
    'POST /api/interests/by-token/{token}/report',
    'POST /api/interests/{id}/contact',
    'POST /api/interests/{id}/refusal',
    'POST /api/interests/{id}/invitation',
    'POST /api/interests/{id}/questions',
    'POST /api/interests/{id}/visit-offer',
    'POST /api/interests/{id}/visit/cancellation',
    'POST /api/interests/{id}/visit/outcome',
    'POST /api/notifications/read',
    'POST /api/notifications/{id}/read',
    'POST /api/properties/interests/confirmation',
    'POST /api/properties/reports/confirmation',
    'POST /api/properties/saved-searches/confirmation',
    'POST /api/properties/saved-searches/{token}/removal',
    'POST /api/properties/{id}/reports/objection',
    'POST /api/properties/{id}/reports/resolution',
    'POST /api/unsubscribe/{token}',
  ],
  'there is one of it: a second one is refused, or is the first': [
    'POST /api/admin/import-dummy-data',
    'POST /api/contracts/{id}/agreements',
    'POST /api/contracts/{id}/documents',
    'POST /api/properties/pictures',
    'POST /api/properties/{id}/visit-slots',
  ],
  'it takes or answers a secret, which is never kept': [
    'POST /api/auth/api-keys',
    'POST /api/auth/change-password',
    'POST /api/auth/confirmation',
    'POST /api/auth/login',
    'POST /api/auth/passkey-challenge',
    'POST /api/auth/reset-password',
    'POST /api/auth/second-factor/passkeys',
    'POST /api/auth/second-factor/passkeys/offer',
    'POST /api/auth/second-factor/recovery-codes',
    'POST /api/auth/second-factor/totp/offer',
    'POST /api/auth/signup',
    'POST /api/webhooks',
    'POST /api/webhooks/{id}/secrets',
  ],
  'it sends an event again, which its receiver knows by its id, and a limit holds': [
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/replays',
    'POST /api/webhooks/{id}/test-events',
  ],
  'it mails a link again, and a limit holds': [
    'POST /api/auth/email-confirmation/mail',
    'POST /api/auth/forgot-password',
  ],
};
