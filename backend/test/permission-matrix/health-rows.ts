import { open, type Row } from './statuses.js';

/** Routes of health checks. */
export const HEALTH_ROWS: Record<string, Row> = {
  'GET /api/health/live': open('/health/live', 200),
  'GET /api/health/ready': open('/health/ready', 200),
  'GET /api/health/seen': open('/health/seen?nonce=x', 200),
};
