import { DOCUMENT_LABELS } from '@kiraya/rules';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';

export type DocumentKind = keyof typeof DOCUMENT_LABELS;

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_LABELS) as DocumentKind[];

/** Most documents of a contract. */
export const DOCUMENTS_MAX = 100;

/** Days after a contract's last one on which its owner still sees identity papers. */
const IDENTITY_SHOWN_FOR = raw('90');

/** Condition: the account may see a document `d` of its contract `p`. @param today as SQL of a date */
export function shownTo({ role }: Principal, today: SqlFragment): SqlFragment {
  switch (role) {
    case 'admin':
    case 'tenant':
      return sql`true`;
    case 'accountant':
      return sql`d.kind in ('agreement', 'registered_agreement')`;
    case 'owner':
      return sql`(d.kind <> 'identity_paper' or p.refused_at is null
        and coalesce(least(p.end_date, p.terminated_on) + ${IDENTITY_SHOWN_FOR} >= ${today}, true))`;
  }
}

/** Condition: the account may remove a document `d`. @param now as SQL of an instant */
export const removableBy = ({ id }: Principal, now: SqlFragment): SqlFragment =>
  sql`(d.added_by is not distinct from ${id} and (d.kind = 'identity_paper' or d.created_at > ${now} - interval '1 day'))`;
