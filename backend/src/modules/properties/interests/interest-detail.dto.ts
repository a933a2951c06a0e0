import { ApiSchema } from '@nestjs/swagger';
import { choice, instant, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { HomeInterestDto } from './interest.dto.js';
import { VisitDto, visitOf } from '../visits/visit.dto.js';
import { DECLINE_REASONS, ERASED_AFTER_DAYS } from './interest-states.js';

const STEPS = [
  ...(['received', 'confirmed', 'contacted', 'declined', 'withdrawn', 'closed'] as const),
  ...(['asked', 'replied', 'visit_offered', 'invited', 'joined'] as const),
  ...(['visit_planned', 'visit_moved', 'visit_cancelled', 'absent', 'visited', 'contract_made'] as const),
] as const;
const ROLES = ['applicant', 'owner', 'admin', 'kiraya'] as const;

class InterestStepDto extends view({
  at: instant(sql`s.at`, { example: '2026-11-20T09:30:00.000Z' }),
  step: choice(STEPS, sql`s.step`, { example: 'contacted' }),
  by: choice(ROLES, sql`s.by_role`, { example: 'owner' }),
  word: text(sql`s.word`, { example: null, description: 'Words given with it' }).orNull(),
}) {}

/** A question `q` of an owner, with its reply. */
export class InterestQuestionDto extends view({
  askedAt: instant(sql`q.asked_at`, { example: '2026-11-20T10:00:00.000Z' }),
  question: text(sql`q.question`, { example: 'How many of you would live there?' }),
  repliedAt: instant(sql`q.replied_at`, { example: null }).orNull(),
  reply: text(sql`q.reply`, { example: null, description: 'Reply of the applicant' }).orNull(),
}) {}

export const QUESTIONS = {
  from: sql`properties.interest_question q where q.interest_id = p.id`,
  order: sql`q.asked_at, q.id`,
};

/** Account `a` that an applicant opened by the invitation. */
class ApplicantAccountDto extends view({
  id: uuid(sql`a.id`, { example: '0199f0a0-0000-7000-8000-000000000003' }),
  name: text(sql`a.name`, { example: 'Ravi Kumar' }),
}) {}

const TIMELINE = sql`(select p.created_at as at, 'received' as step, 'applicant' as by_role, null as word, 0 as place, p.id
  union all select p.confirmed_at, 'confirmed', 'applicant', null, 1, p.id where p.confirmed_at is not null
  union all select at, step, by_role, word, 2, id from properties.interest_step where interest_id = p.id) s`;

/** An interest `p` with its home `h`, for the owner and administrators. */
export class InterestDetailDto extends view({
  ...HomeInterestDto.fields,
  declinedBecause: choice(DECLINE_REASONS, sql`p.declined_because`, {
    example: null,
    description: 'Reason of a decline, which the applicant never sees',
  }).orNull(),
  note: text(sql`p.note`, {
    example: null,
    description: 'Private note; the applicant may ask to see it',
  }).orNull(),
  consent: text(sql`p.consent`, {
    example: '2026-11',
    description: 'Version of the text that the applicant agreed to',
  }),
  consentedAt: instant(sql`p.consented_at`, { example: '2026-11-20T09:30:00.000Z' }),
  erasedAt: instant(sql`(p.ended_at + make_interval(days => ${raw(String(ERASED_AFTER_DAYS))}))`, {
    example: null,
    description: 'Time at which everything of it is erased; null until it has ended',
  }).orNull(),
  visit: object(
    VisitDto,
    visitOf(sql`2 - p.owner_moves`),
    'Time of the visit, past or to come; null without one',
  ).orNull(),
  questions: list(InterestQuestionDto, QUESTIONS, 'Questions to the applicant, oldest first'),
  invitedUntil: instant(
    sql`(select n.ends_at from properties.interest_invitation n where n.interest_id = p.id and n.account_id is null)`,
    { example: null, description: 'End of an invitation to open an account; null without one' },
  ).orNull(),
  account: object(
    ApplicantAccountDto,
    sql`(select ${ApplicantAccountDto.json()} from properties.interest_invitation n
      join auth.user_v a on a.id = n.account_id where n.interest_id = p.id and p.state <> 'withdrawn')`,
    'Account that the applicant opened by your invitation; null without one',
  ).orNull(),
  timeline: list(InterestStepDto, { from: TIMELINE, order: sql`s.at, s.place, s.id` }, 'Oldest first'),
}) {}

export class RevealedDto extends view({
  mobile: text({ example: '9000000000' }),
}) {}

@ApiSchema({ name: 'DeclineInterest' })
export class DeclineInterestDto {
  @ChoiceField(DECLINE_REASONS, {
    example: 'already_promised',
    description: 'Reason, which the applicant never sees',
  })
  reason: (typeof DECLINE_REASONS)[number];
}

@ApiSchema({ name: 'AskApplicant' })
export class AskApplicantDto {
  @TextField({ max: 500, example: 'How many of you would live there?' })
  question: string;
}

@ApiSchema({ name: 'InterestNote' })
export class InterestNoteDto {
  @TextField({
    ...{ max: 1000, required: false, nullable: true, example: 'Wants to move in before Diwali' },
    description: 'Private note; null or an empty text deletes it',
  })
  note?: string | null;
}
