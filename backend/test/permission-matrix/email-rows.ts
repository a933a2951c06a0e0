import { adminAlone, everyone, list, open, type Row } from './statuses.js';

/** Routes that confirm an email, by its owner or an administrator. */
export const EMAIL_ROWS: Record<string, Row> = {
  'POST /api/auth/email-confirmation': open('/auth/email-confirmation', 404, { token: 'none' }),
  'POST /api/auth/email-confirmation/mail': list('/auth/email-confirmation/mail', everyone(409)),
  'POST /api/admin/users/{id}/email-confirmation': {
    path: ({ invitedId }) => `/admin/users/${invitedId}/email-confirmation`,
    expected: { own: adminAlone(201), missing: adminAlone(404) },
  },
};
