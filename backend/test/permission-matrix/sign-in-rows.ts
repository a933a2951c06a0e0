import { NOWHERE } from '../support/properties.js';
import { everyone, list, open, type Row } from './statuses.js';

const PASSWORDS = { oldPassword: 'Not-the-password-1', newPassword: 'Another-horse-9' };

/** Routes of passwords and sessions. */
export const SIGN_IN_ROWS: Record<string, Row> = {
  'POST /api/auth/signup': open('/auth/signup', 400, {}),
  'POST /api/auth/login': open('/auth/login', 400, {}),
  'POST /api/auth/forgot-password': open('/auth/forgot-password', 400, {}),
  'POST /api/auth/reset-password': open('/auth/reset-password', 400, {}),
  'POST /api/auth/confirmation': {
    path: () => '/auth/confirmation',
    body: () => ({ password: PASSWORDS.oldPassword }),
    expected: { own: everyone(400) },
  },
  'GET /api/auth/sessions': list('/auth/sessions', everyone(200)),
  'DELETE /api/auth/sessions': list('/auth/sessions', everyone(200)),
  'DELETE /api/auth/sessions/{id}': {
    path: () => `/auth/sessions/${NOWHERE}`,
    expected: { missing: everyone(404) },
  },
  'POST /api/auth/change-password': {
    path: () => '/auth/change-password',
    body: () => PASSWORDS,
    expected: { own: everyone(400) },
  },
};
