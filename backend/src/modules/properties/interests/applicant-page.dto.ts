import { ApiSchema } from '@nestjs/swagger';
import { choice, instant, integer, text } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { TextField } from '../../../platform/http/text-fields.js';
import { isFree, SlotDto } from '../visits/visit-slot.dto.js';
import { VisitDto, visitOf } from '../visits/visit.dto.js';
import { InterestQuestionDto, QUESTIONS } from './interest-detail.dto.js';
import { ERASED_AFTER_DAYS, INTEREST_STATES } from './interest-states.js';

class RevealDto extends view({
  by: text(sql`case when u.id = h.owner_id then u.name else 'Kiraya' end`, {
    example: 'Asha Rao',
    description: 'Name of the owner, or Kiraya for an administrator',
  }),
  at: instant(sql`v.at`, { example: '2026-11-20T10:00:00.000Z', description: 'Last look of that day' }),
  times: integer(sql`v.times`, { example: 1, minimum: 1 }),
}) {}

/** An interest `p` in a home `h` of `o`, for the applicant. */
export class ApplicantInterestDto extends view({
  propertyId: text(sql`case when h.is_public then h.id end`, {
    example: '0199f0a0-0000-7000-8000-000000000000',
    description: 'Home; null while it has no public page',
  }).orNull(),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
  state: choice(INTEREST_STATES, sql`p.state`, { example: 'contacted' }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T09:30:00.000Z' }),
  consent: text(sql`p.consent`, { example: '2026-11', description: 'Version of the text agreed to' }),
  consentedAt: instant(sql`p.consented_at`, { example: '2026-11-20T09:30:00.000Z' }),
  erasedAt: instant(sql`(p.ended_at + make_interval(days => ${raw(String(ERASED_AFTER_DAYS))}))`, {
    example: null,
    description: 'Time at which everything is erased; null until the interest has ended',
  }).orNull(),
  visit: object(
    VisitDto,
    visitOf(sql`2 - p.applicant_moves`),
    'Time of the visit, past or to come; null without one',
  ).orNull(),
  cancelledWith: text(
    sql`(select s.word from properties.interest_step s where s.interest_id = p.id and s.by_role <> 'applicant'
      and s.step = 'visit_cancelled' and p.state = 'contacted' order by s.at desc, s.id desc limit 1)`,
    { example: null, description: 'Words with which the owner cancelled the last visit' },
  ).orNull(),
  slots: list(
    SlotDto,
    ({ now }: { now: string }) => ({
      from: sql`(select s.* from properties.visit_slot s where s.property_id = p.property_id and ${isFree(now)}
        and p.state in ('new', 'contacted', 'visit_planned') order by s.starts_at limit 50) s`,
      order: sql`s.starts_at, s.id`,
    }),
    'Free times of the home, the next fifty',
  ),
  questions: list(InterestQuestionDto, QUESTIONS, 'Questions of the owner, oldest first'),
  reveals: list(
    RevealDto,
    {
      from: sql`properties.interest_reveal v join auth.user_v u on u.id = v.account_id where v.interest_id = p.id`,
      order: sql`v.at desc, v.account_id`,
    },
    'Looks at the mobile number, newest first',
  ),
}) {}

@ApiSchema({ name: 'ReplyToOwner' })
export class ReplyToOwnerDto {
  @TextField({ max: 500, example: 'Three of us, from January' })
  reply: string;
}
