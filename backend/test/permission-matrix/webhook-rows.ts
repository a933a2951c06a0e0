import { NOWHERE } from '../support/properties.js';
import { list, type Row, type Statuses } from './statuses.js';

/** Owners and administrators have webhooks of their own. */
const HOLDERS = (status: number): Statuses => [403, 403, status, status, 403, status];
const missing = (path: string): Row => ({ path: () => path, expected: { missing: HOLDERS(404) } });

/** Routes of webhooks. */
export const WEBHOOK_ROWS: Record<string, Row> = {
  'GET /api/webhooks': list('/webhooks', HOLDERS(200)),
  'POST /api/webhooks': {
    path: () => '/webhooks',
    body: () => ({ url: 'https://93.184.215.14/', types: ['payout.deleted'] }),
    isConfirmed: true,
    expected: { own: HOLDERS(201) },
  },
  'PUT /api/webhooks/{id}': {
    ...missing(`/webhooks/${NOWHERE}`),
    body: () => ({ url: 'https://93.184.215.14/' }),
    isConfirmed: true,
  },
  'DELETE /api/webhooks/{id}': missing(`/webhooks/${NOWHERE}`),
  'POST /api/webhooks/{id}/secrets': { ...missing(`/webhooks/${NOWHERE}/secrets`), isConfirmed: true },
  'POST /api/webhooks/{id}/test-events': missing(`/webhooks/${NOWHERE}/test-events`),
  'GET /api/webhooks/{id}/deliveries': missing(`/webhooks/${NOWHERE}/deliveries`),
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/replays': missing(
    `/webhooks/${NOWHERE}/deliveries/${NOWHERE}/replays`,
  ),
};
