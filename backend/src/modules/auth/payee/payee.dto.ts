import { choice, instant, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { PAYEE_KINDS } from './payee-details.js';

/** The end of the hold of a payee `y`, while it lasts. */
export const heldUntil = (now: Date): SqlFragment =>
  sql`case when y.held_until > ${now.toISOString()}::timestamptz then y.held_until end`;

/** An owner's payee, masked: of `auth.payee_v y`. All null until one is entered. */
export class PayeeSummaryDto extends view({
  kind: choice(PAYEE_KINDS, sql`y.kind`, { example: 'bank_account' }).orNull(),
  masked: text(sql`y.masked`, {
    example: 'XXXXXX7890',
    description: 'Last characters of the account number or UPI id; null before the first entry',
  }).orNull(),
  changedAt: instant(sql`y.changed_at`, { example: '2026-11-20T06:30:00.000Z' }).orNull(),
  heldUntil: instant(({ now }: { now: Date }) => heldUntil(now), {
    example: null,
    description: 'End of the hold on bank transfers after a recent entry; null once transfers are possible',
  }).orNull(),
}) {}
