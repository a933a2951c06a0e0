import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ChoiceField, EmailField, TextField } from '../../../platform/http/text-fields.js';
import {
  KNOWN_REASONS,
  type KnownReason,
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
    example: 'The owner says that it is let since May.',
  })
  details?: string | null;

  @EmailField({
    ...{ required: false, nullable: true },
    description: 'Where a link goes that confirms the report: a home that three people report so is held',
  })
  email?: string | null;
}

export class ReportAnswerDto {
  @ApiProperty({ example: 'Thank you. An administrator looks at it.' })
  message: string;
}

@ApiSchema({ name: 'ConfirmReport' })
export class ConfirmReportDto {
  @TextField({ max: 100, example: 'kQ3v…', description: 'From the link in the mail' })
  token: string;
}

@ApiSchema({ name: 'ResolveReports' })
export class ResolveReportsDto {
  @ChoiceField(REPORT_OUTCOMES, {
    example: 'dismissed',
    description: 'Dismissed: a home that is held is public again. Upheld: it is held.',
  })
  outcome: ReportOutcome;
}

export class SameAsDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
}

export class HomeReportDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000040' })
  id: string;
  @ApiProperty({ enum: KNOWN_REASONS, example: 'already_let' })
  reason: KnownReason;
  @ApiProperty({ type: String, nullable: true, example: 'The owner says that it is let since May.' })
  details: string | null;
  @ApiProperty({
    type: SameAsDto,
    nullable: true,
    description: 'The home of another owner that shows the same picture; null when visitors reported it',
  })
  sameAs: SameAsDto | null;
  @ApiProperty({ example: true, description: 'Whether the reporter confirmed their email' })
  isConfirmed: boolean;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
}
