import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DateField, TextField } from '../../../../platform/http/text-fields.js';

/** What was said in a call. */
@ApiSchema({ name: 'AddCallNote' })
export class AddCallNoteDto {
  @TextField({
    max: 1000,
    example: 'Salary is late; pays both months together',
    description: 'The tenant reads it in the copy of their data',
  })
  text: string;

  @DateField({
    required: false,
    nullable: true,
    description: 'The day on which the tenant promised to pay: today, or within a year',
  })
  promisedOn?: string | null;
}

/** A note of a call about what a tenant owes. It is added, and never edited. */
export class CallNoteDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000070' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 'Salary is late; pays both months together' })
  text: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-28' })
  promisedOn: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Meera Nair',
    description: 'Who noted it; null once the account is gone',
  })
  notedBy: string | null;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
}
