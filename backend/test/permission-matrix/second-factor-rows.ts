import { NOWHERE } from '../support/properties.js';
import { adminAlone, everyone, list, open, type Row } from './statuses.js';

/** Routes of second factors. */
export const SECOND_FACTOR_ROWS: Record<string, Row> = {
  'GET /api/auth/second-factor': list('/auth/second-factor', everyone(200)),
  'POST /api/auth/second-factor/totp/offer': {
    path: () => '/auth/second-factor/totp/offer',
    isConfirmed: true,
    expected: { own: everyone(200) },
  },
  'PUT /api/auth/second-factor/totp': {
    path: () => '/auth/second-factor/totp',
    body: () => ({ offer: 'made-up', code: '123456' }),
    isConfirmed: true,
    expected: { own: everyone(400) },
  },
  'DELETE /api/auth/second-factor/totp': {
    path: () => '/auth/second-factor/totp',
    isConfirmed: true,
    expected: { own: everyone(409) },
  },
  'POST /api/auth/second-factor/passkeys/offer': {
    path: () => '/auth/second-factor/passkeys/offer',
    isConfirmed: true,
    expected: { own: everyone(200) },
  },
  'POST /api/auth/second-factor/passkeys': {
    path: () => '/auth/second-factor/passkeys',
    body: () => ({ name: 'Phone', id: 'AQ', clientDataJSON: 'e30', attestationObject: 'AQ' }),
    isConfirmed: true,
    expected: { own: everyone(400) },
  },
  'DELETE /api/auth/second-factor/passkeys/{id}': {
    path: () => `/auth/second-factor/passkeys/${NOWHERE}`,
    isConfirmed: true,
    expected: { missing: everyone(404) },
  },
  'GET /api/events': list('/events', everyone(200)),
  'GET /api/auth/api-keys': list('/auth/api-keys', [403, 403, 200, 200, 403, 200]),
  'POST /api/auth/api-keys': {
    path: () => '/auth/api-keys',
    body: () => ({ name: 'Export', permissions: ['contract:list'], readOnly: true, days: 30 }),
    isConfirmed: true,
    expected: { own: [403, 403, 201, 201, 403, 201] },
  },
  'DELETE /api/auth/api-keys/{id}': {
    path: () => `/auth/api-keys/${NOWHERE}`,
    expected: { missing: [403, 403, 404, 404, 403, 404] },
  },
  'POST /api/auth/passkey-challenge': open('/auth/passkey-challenge', 200),
  'POST /api/auth/second-factor/recovery-codes': {
    path: () => '/auth/second-factor/recovery-codes',
    isConfirmed: true,
    expected: { own: everyone(409) },
  },
  'DELETE /api/admin/users/{id}/second-factor': {
    path: ({ invitedId }) => `/admin/users/${invitedId}/second-factor`,
    isConfirmed: true,
    expected: { own: adminAlone(409), missing: adminAlone(404) },
  },
};
