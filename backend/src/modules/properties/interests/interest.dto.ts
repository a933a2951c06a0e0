import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { type Check, Checked } from '../../../platform/http/checked.decorator.js';
import { MobileField } from '../../../platform/http/mobile-fields.js';
import { EmailField, TextField } from '../../../platform/http/text-fields.js';
import { isUUID } from '../../../platform/http/uuid.js';

const aadhaarCheck: Check = (value) =>
  typeof value !== 'string'
    ? 'Must be text'
    : /^\d{12}$/.test(value)
      ? undefined
      : 'Aadhaar number must be 12 digits';

/** What a visitor sends to say that they want a property. */
@ApiSchema({ name: 'ShowInterest' })
export class ShowInterestDto {
  @TextField({ max: 120, example: 'Ravi Kumar' })
  name: string;

  @EmailField({ example: 'ravi.kumar@example.com' })
  email: string;

  @Checked(aadhaarCheck, {
    type: String,
    pattern: '^\\d{12}$',
    example: '000000001234',
    description: 'Aadhaar number; only its last four digits are ever stored',
  })
  nationalId: string;

  @MobileField({
    message: 'Mobile number must be 10 digits',
    notText: 'Must be text',
    example: '9000000000',
  })
  mobile: string;
}

@ApiSchema({ name: 'ConfirmInterest' })
export class ConfirmInterestDto {
  @TextField({
    max: 100,
    example: 'AZ-fSDtvEHAAgAAAAAAAAAAAAAAE4gAAAAA',
    description: 'From the link in the mail',
  })
  token: string;
}

@ApiSchema({ name: 'InterestAnswer' })
export class InterestAnswerDto {
  @ApiProperty({ example: 'Interest submitted successfully!' })
  message: string;
}

/** A submission, as the property's owner sees it. */
export class InterestDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  id: string;
  @ApiProperty({ example: 'Ravi Kumar' })
  name: string;
  @ApiProperty({ example: 'ravi.kumar@example.com' })
  email: string;
  @ApiProperty({ example: true, description: 'Whether they followed the link that was mailed to it' })
  confirmed: boolean;
  @ApiProperty({ example: '9000000000' })
  mobile: string;
  @ApiProperty({ example: 'XXXXXXXX1234', description: 'Aadhaar, masked to its last four digits' })
  nationalId: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:30:00.000Z' })
  createdAt: string;
}

export class InterestsQueryDto extends PageQueryDto {}

const MAX_IDS = 200;
const idsCheck: Check = (value) => {
  const ids = typeof value === 'string' ? value.split(',') : [];
  if (ids.length === 0 || !ids.every(isUUID)) return 'Must be ids separated by commas';
  return ids.length > MAX_IDS ? `Must have at most ${MAX_IDS} entries` : undefined;
};

export class InterestCountsQueryDto {
  @Checked(idsCheck, {
    type: String,
    required: false,
    description: `Only these properties: at most ${MAX_IDS} ids, separated by commas`,
  })
  ids?: string;
}
