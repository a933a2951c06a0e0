import { ADMIN_ALONE, everyone, list, READ, type Row } from './statuses.js';

export const DASHBOARD_ROWS: Record<string, Row> = {
  'GET /api/dashboard/tenant': list('/dashboard/tenant', [200, 200, 403, 403, 403, 403]),
  'GET /api/dashboard/owner': list('/dashboard/owner', [403, 403, 200, 200, 403, 403]),
  'GET /api/dashboard/accountant': list('/dashboard/accountant', [403, 403, 403, 403, 200, 403]),
  'GET /api/dashboard/admin': list('/dashboard/admin', ADMIN_ALONE),
  'GET /api/dashboard/first-steps': list('/dashboard/first-steps', everyone(200)),
  'GET /api/dashboard/{role}': list('/dashboard/consumer', everyone(404)),
  'GET /api/contracts/{id}/timeline': {
    path: ({ contractId }) => `/contracts/${contractId}/timeline`,
    expected: READ,
  },
};
