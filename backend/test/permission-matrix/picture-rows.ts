import { ADMIN_ALONE, adminAlone, list, type Row } from './statuses.js';

const HASH = '0'.repeat(64);
/** Row of a public file that does not exist. */
const file = (path: string): Row => ({ path: () => path, expected: { missing: 404 } });

/** Routes of homes' pictures and the organisation’s logo. */
export const PICTURE_ROWS: Record<string, Row> = {
  'PUT /api/admin/settings/logo': list('/admin/settings/logo', adminAlone(415)),
  'DELETE /api/admin/settings/logo': list('/admin/settings/logo', ADMIN_ALONE),
  'GET /api/organisation/logos/{hash}': file(`/organisation/logos/${HASH}`),
  'POST /api/properties/pictures': list('/properties/pictures', [403, 403, 415, 415, 403, 415]),
  'GET /api/media/pictures/{name}': file(`/media/pictures/${HASH}-320.webp`),
};
