import { type Fragment, raw, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { BrowseFilter } from './browse-filters.js';

/** What asks all filters of a home. */
export const ofAll = (filters: readonly BrowseFilter[]): Fragment =>
  every(sql`is_public`, ...filters.map(({ where }) => where));

/** After every home: how far from it a home was made is an order that the index of texts is read in. */
const LATER = raw(`timestamptz '2100-01-01 00:00Z'`);

/**
 * The newest homes, by a nearest-neighbour search: the GiST index of texts is read from the newest home on, and leaves out
 * whatever stretch of time has no home with the text.
 * @param most so many of them
 */
export const newestOf = (where: Fragment, most: number): Fragment =>
  sql`(select * from properties.property where ${where}
    order by created_at <-> ${LATER}, id desc limit ${raw(`${most}`)}) property`;
