import { ADMIN_ALONE, adminAlone, everyone, list, type Row } from './statuses.js';

const STAFF_HAVE_NONE = [200, 200, 200, 200, 403, 403] as const;
/** Expected answers for a tenant's own notification, which nobody else sees. */
const READ_OWN = {
  own: [200, 404, 404, 404, 404, 404],
  other: [404, 200, 404, 404, 404, 404],
  missing: everyone(404),
} as const;

const REMINDERS: Row = {
  path: () => '/admin/reminders',
  body: () => ({ isPaused: false, rentDueDays: [3], rentOverdueDays: [1, 7], contractEndsDays: [60, 30] }),
  expected: { own: ADMIN_ALONE },
};

/** Routes of notifications and mail preferences. */
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
  'GET /api/admin/reminders': list('/admin/reminders', ADMIN_ALONE),
  'PUT /api/admin/reminders': REMINDERS,
  'PATCH /api/admin/reminders': REMINDERS,
  'PUT /api/admin/reminders/texts/{kind}': {
    path: () => '/admin/reminders/texts/rent_due',
    body: () => ({ subject: 'Rent is due on {date}', text: '{home}: {amount}' }),
    expected: { own: ADMIN_ALONE },
  },
  'GET /api/admin/reminders/today': list('/admin/reminders/today', ADMIN_ALONE),
  'GET /api/admin/installation': list('/admin/installation', ADMIN_ALONE),
  'POST /api/admin/installation/confirmation': {
    path: () => '/admin/installation/confirmation',
    body: () => ({ waitingMails: 'send' }),
    isConfirmed: true,
    expected: { own: adminAlone(409) },
  },
  'GET /api/admin/failed-mails': list('/admin/failed-mails', ADMIN_ALONE),
  'GET /api/unsubscribe/{token}': { path: () => '/unsubscribe/made-up', expected: { missing: 404 } },
  'POST /api/unsubscribe/{token}': { path: () => '/unsubscribe/made-up', expected: { missing: 404 } },
};
