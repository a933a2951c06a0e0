import { ApiSchema, PickType } from '@nestjs/swagger';
import { choice, flag, instant, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { ChoiceField, EmailField, TextField } from '../../../platform/http/text-fields.js';
import {
  KNOWN_REASONS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type ReportOutcome,
  type ReportReason,
} from './report.constants.js';

@ApiSchema({ name: 'ReportHome' })
export class ReportHomeDto {
  @ChoiceField(REPORT_REASONS, { example: 'already_let' })
  reason: ReportReason;

  @TextField({
    max: 1000,
    required: false,
    nullable: true,
    example: 'The owner says it has been let since May.',
  })
  details?: string | null;

  @EmailField({
    ...{ required: false, nullable: true },
    description: 'Email for the link that confirms the report; a home with three confirmed reports is held',
  })
  email?: string | null;
}

@ApiSchema({ name: 'ReportOwner' })
export class ReportOwnerDto extends PickType(ReportHomeDto, ['reason', 'details']) {}

export class ReportAnswerDto extends view({
  message: text({ example: 'Thank you. An administrator looks at it.' }),
}) {}

@ApiSchema({ name: 'ConfirmReport' })
export class ConfirmReportDto {
  @TextField({ max: 100, example: 'kQ3v…', description: 'Token of the mailed link' })
  token: string;
}

@ApiSchema({ name: 'ResolveReports' })
export class ResolveReportsDto {
  @ChoiceField(REPORT_OUTCOMES, {
    example: 'dismissed',
    description: '`dismissed` publishes a held home again; `upheld` holds it',
  })
  outcome: ReportOutcome;
}

class SameAsDto extends view({
  propertyId: uuid(sql`h.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
}) {}

/** A report `p` of a home. */
export class HomeReportDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000040' }),
  reason: choice(KNOWN_REASONS, sql`p.reason`, { example: 'already_let' }),
  details: text(sql`p.details`, { example: 'The owner says it has been let since May.' }).orNull(),
  sameAs: object(
    SameAsDto,
    sql`(select ${SameAsDto.json()} from properties.property h where h.id = p.same_as)`,
    'Home of another owner with the same picture; null for a visitor’s report',
  ).orNull(),
  isConfirmed: flag(sql`p.confirmed_at is not null`, {
    example: true,
    description: 'Whether the reporter confirmed their email',
  }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
}) {}
