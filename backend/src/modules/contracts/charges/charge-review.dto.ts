import { choice, instant, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { REVIEW_STATUSES } from './charge.constants.js';

/** A dispute about a charge, and its answer. */
export class ChargeReviewDto extends view({
  status: choice(REVIEW_STATUSES, sql`v.status`, {
    example: 'disputed',
    description:
      '`proposed`: damage that counts once the tenancy is settled; `disputed`: waiting for an answer; `withdrawn`: by the answer, or by the account that added it',
  }),
  reason: text(sql`v.reason`, {
    example: 'The tap was broken before',
    description: 'Reason given by the tenant; null unless disputed',
  }).orNull(),
  disputedAt: instant(sql`v.disputed_at`, { example: '2026-11-20T06:30:00.000Z' }).orNull(),
  answer: text(sql`v.answer`, {
    example: null,
    description: 'Reason for upholding or withdrawing it; null without an answer',
  }).orNull(),
  answeredAt: instant(sql`v.answered_at`, { example: null }).orNull(),
}) {}

/** Review of the charge with this id as JSON, null if it was never proposed, disputed or withdrawn. */
export const reviewJson = (chargeId: SqlFragment): SqlFragment =>
  sql`(select ${ChargeReviewDto.json()} from contracts.charge_review_v v where v.charge_id = ${chargeId})`;
