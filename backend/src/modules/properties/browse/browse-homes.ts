import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import type { BrowseFilter } from './browse-filters.js';

/** Conjunction of all filters. */
export const ofAll = (filters: readonly BrowseFilter[]): SqlFragment =>
  and(sql`is_public`, ...filters.map(({ where }) => where));

/** Time after every home's creation. The text index can be read by distance from it. */
const LATER = raw(`timestamptz '2100-01-01 00:00Z'`);

/**
 * Newest homes, by a nearest-neighbour search: reads the GiST index of texts from the newest on, and skips time ranges
 * without the text.
 * @param most their number
 */
export const newestOf = (where: SqlFragment, most: number): SqlFragment =>
  sql`(select * from properties.property where ${where}
    order by created_at <-> ${LATER}, id desc limit ${raw(`${most}`)}) property`;
