import { everyone, list, type Row } from './statuses.js';

const STAFF_HAVE_NONE = [200, 200, 200, 200, 403, 403] as const;
/** Each their own alone: that of the tenant is nobody else's. */
const READ_OWN = {
  own: [200, 404, 404, 404, 404, 404],
  other: [404, 200, 404, 404, 404, 404],
  missing: everyone(404),
} as const;

/** What people are told, and which mails they get. */
export const MESSAGE_ROWS: Record<string, Row> = {
  'GET /api/notifications': list('/notifications', everyone(200)),
  'GET /api/notifications/count': list('/notifications/count', everyone(200)),
  'POST /api/notifications/read': list('/notifications/read', everyone(200)),
  'POST /api/notifications/{id}/read': {
    path: ({ notificationId }) => `/notifications/${notificationId}/read`,
    expected: READ_OWN,
  },
  'GET /api/notifications/mails': list('/notifications/mails', STAFF_HAVE_NONE),
  'PUT /api/notifications/mails/{topic}': {
    path: () => '/notifications/mails/payments',
    body: () => ({ isOn: false }),
    expected: { own: STAFF_HAVE_NONE },
  },
  'GET /api/unsubscribe/{token}': { path: () => '/unsubscribe/made-up', expected: { missing: 404 } },
  'POST /api/unsubscribe/{token}': { path: () => '/unsubscribe/made-up', expected: { missing: 404 } },
};
