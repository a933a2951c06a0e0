import { ApiProperty } from '@nestjs/swagger';
import { type Check, Checked } from '../../../platform/http/checked.decorator.js';
import { MobileField } from '../../../platform/http/mobile-fields.js';
import { DateField } from '../../../platform/http/text-fields.js';
import { PERMISSIONS, type Permission } from '../../../platform/security/permissions.js';
import { NameField, USERNAME, usernameCheck } from '../accounts/account-fields.js';
import { AccountDto, UserPropertyDto } from '../accounts/account.dto.js';

const STAYS = 'Absent: stays as it is. Null or empty: is cleared.';

const exactly =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : message;

const DetailField = (pattern: RegExp, message: string, example: string): PropertyDecorator =>
  Checked(exactly(pattern, message), {
    type: String,
    pattern: pattern.source,
    required: false,
    nullable: true,
    example,
    description: STAYS,
  });

export class UpdateProfileDto {
  @NameField({ missing: 'Name is required' })
  name: string;

  @Checked(usernameCheck, {
    type: String,
    minLength: USERNAME.min,
    maxLength: USERNAME.max,
    pattern: USERNAME.pattern.source,
    required: false,
    nullable: true,
    example: 'asharao',
    description: `${STAYS} An account without an email cannot do without one.`,
  })
  username?: string | null;

  @MobileField({
    message: 'Phone number must be 10 digits',
    required: false,
    nullable: true,
    example: '9800000001',
    description: STAYS,
  })
  phone?: string | null;

  @DateField({
    required: false,
    nullable: true,
    example: '1990-04-12',
    description: `Not in the future. ${STAYS}`,
  })
  dob?: string | null;

  @DetailField(/^\d{12}$/, 'Aadhaar number must be 12 digits', '123412341235')
  aadhaarNo?: string | null;

  @DetailField(/^[A-Z]{5}\d{4}[A-Z]$/, 'Invalid PAN format', 'ABCPA1234F')
  panNo?: string | null;
}

const nullable = (example: string, description?: string) =>
  ApiProperty({ type: String, nullable: true, example, ...(description && { description }) });

export class ProfileDto extends AccountDto {
  @nullable('9800000001')
  phone: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '1990-04-12' })
  dob: string | null;
  @nullable('123412341235', 'In full, to its holder alone')
  aadhaarNo: string | null;
  @nullable('ABCPA1234F', 'In full, to its holder alone')
  panNo: string | null;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ example: false, description: 'Whether a log-in asks for a second factor' })
  hasSecondFactor: boolean;
  @ApiProperty({
    example: false,
    description:
      'Whether it has to set one up before anything else: other routes answer 403 of the type `second-factor-missing`',
  })
  needsSecondFactor: boolean;
  @ApiProperty({
    example: true,
    description:
      'Whether the email is known to be the holder’s; until then nothing but its proof is mailed there',
  })
  emailConfirmed: boolean;
  @ApiProperty({
    example: false,
    description:
      'Whether this is a restored copy that mails nobody until it is confirmed; told to those who may confirm it',
  })
  mailsHeld: boolean;
  @ApiProperty({ type: [UserPropertyDto], description: 'The first 100 by name' })
  propertiesOwned: UserPropertyDto[];
  @ApiProperty({ type: [UserPropertyDto], description: 'Where one lives now, the first 100 by name' })
  propertiesRented: UserPropertyDto[];
  @ApiProperty({
    enum: Object.keys(PERMISSIONS),
    isArray: true,
    example: ['property:list'],
    description: 'What the account may do; screens offer nothing else',
  })
  permissions: Permission[];
}
