import { GSTIN, isGstin } from '@kiraya/rules';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { type Check, Checked } from '../../../platform/http/checked.decorator.js';
import {
  ChoiceField,
  DateField,
  EmailField,
  textCheck,
  TextField,
} from '../../../platform/http/text-fields.js';
import { UPI_ID } from '../../auth/index.js';
import { LATE_FEES_GO_TO, type LateFeesGoTo } from '../../finance/index.js';
import { PercentField } from '../../../platform/http/number-fields.js';

const TOLD = { required: false, nullable: true };
const ABSENT = 'Absent: stays as it is. Null or empty: is cleared.';

/** Landlines and short numbers, too: an office has what it has. */
const PHONE = /^[+]?[0-9][0-9 -]{4,}$/;

const gstinCheck: Check = (value) =>
  textCheck({ max: 15, pattern: [GSTIN, 'Invalid GSTIN format'] })(value) ??
  (isGstin(String(value)) ? undefined : 'Invalid GSTIN: its last character does not fit the others');

/** Settings as they are sent. */
@ApiSchema({ name: 'UpdateSettings' })
export class UpdateSettingsDto {
  @PercentField({
    required: false,
    example: 8.5,
    description:
      'Percent of the rent, at most two decimals, for contracts that are made from now on. Absent: stays as it is.',
  })
  commissionPercent?: number;

  @TextField({
    max: 321,
    pattern: [UPI_ID, 'Must be a UPI id such as rents@okbank'],
    required: false,
    nullable: true,
    example: 'rents@okbank',
    description:
      'The operator’s, to which tenants can pay, 24 hours after it is entered; administrators are mailed. The one in force: withdraws one that waits. Absent: stays as it is. Null or empty: is cleared at once.',
  })
  operatorUpiId?: string | null;

  @ChoiceField(LATE_FEES_GO_TO, {
    required: false,
    example: 'owner',
    description: 'Whose late fees are that are booked from now on. Absent: stays as it is.',
  })
  lateFeesTo?: LateFeesGoTo;

  @BooleanField({
    required: false,
    description:
      'Whether an administrator looks at an owner’s first home before visitors see it. Absent: stays as it is.',
  })
  holdsFirstListings?: boolean;

  @BooleanField({
    required: false,
    description:
      'Whether monthly charges of contracts that are made from now on bear the contract’s commission. Absent: stays as it is.',
  })
  commissionOnMonthlyCharges?: boolean;

  @DateField({
    required: false,
    nullable: true,
    example: '2026-09-30',
    description:
      'The day up to which the books are closed, before today: no money is dated on it or before. Earlier than it is: opens what follows. Absent: stays as it is. Null: opens all.',
  })
  booksClosedUpTo?: string | null;

  @BooleanField({
    required: false,
    description:
      'Whether administrators and accountants need a second factor: who has none sets one up before anything else. Absent: stays as it is.',
  })
  staffSecondFactor?: boolean;

  @TextField({
    max: 120,
    ...TOLD,
    example: 'Asha Rentals LLP',
    description: `Who papers are from; ‘Kiraya’ where none is set. ${ABSENT}`,
  })
  organisationName?: string | null;

  @TextField({
    max: 300,
    ...TOLD,
    example: '4, Residency Road, Bengaluru 560025',
    description: `At the head of papers. ${ABSENT}`,
  })
  organisationAddress?: string | null;

  @Checked(gstinCheck, {
    type: String,
    maxLength: 15,
    pattern: GSTIN.source,
    ...TOLD,
    example: '29AAAAA0000A1ZY',
    description: `At the head of papers; its last character is checked. ${ABSENT}`,
  })
  gstin?: string | null;

  @EmailField({
    ...TOLD,
    example: 'help@example.com',
    description: `Told to visitors. ${ABSENT}`,
  })
  organisationEmail?: string | null;

  @TextField({
    max: 20,
    pattern: [PHONE, 'Must be a phone number such as 080 4000 0000'],
    ...TOLD,
    example: '080 4000 0000',
    description: `Told to visitors. ${ABSENT}`,
  })
  organisationPhone?: string | null;
}

export class SettingsDto {
  @ApiProperty({ example: 8.5, description: 'Percent of the rent; contracts keep what they were made with' })
  commissionPercent: number;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  changedAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Asha Rao',
    description: 'The administrator’s name; null for the first value, which came with the installation',
  })
  changedBy: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'rents@okbank',
    description: 'The operator’s UPI id, to which tenants can pay',
  })
  operatorUpiId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The one that takes its place; null where none waits',
  })
  pendingUpiId: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When it does',
  })
  pendingUpiFrom: string | null;
  @ApiProperty({ enum: LATE_FEES_GO_TO, example: 'owner', description: 'Whose late fees are' })
  lateFeesTo: LateFeesGoTo;
  @ApiProperty({
    example: false,
    description: 'Whether an administrator looks at an owner’s first home before visitors see it',
  })
  holdsFirstListings: boolean;
  @ApiProperty({
    example: false,
    description: 'Whether monthly charges of contracts to come bear their commission',
  })
  commissionOnMonthlyCharges: boolean;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-09-30',
    description: 'The day up to which the books are closed; null: they are open',
  })
  booksClosedUpTo: string | null;
  @ApiProperty({ example: true, description: 'Whether administrators and accountants need a second factor' })
  staffSecondFactor: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Asha Rentals LLP',
    description: 'Who papers are from; null: ‘Kiraya’',
  })
  organisationName: string | null;
  @ApiProperty({ type: String, nullable: true, example: '4, Residency Road, Bengaluru 560025' })
  organisationAddress: string | null;
  @ApiProperty({ type: String, nullable: true, example: '29AAAAA0000A1ZY' })
  gstin: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'help@example.com' })
  organisationEmail: string | null;
  @ApiProperty({ type: String, nullable: true, example: '080 4000 0000' })
  organisationPhone: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: `/api/organisation/logos/${'9f86d081'.repeat(8)}`,
    description: 'Where the logo is that stands at the head of papers',
  })
  organisationLogo: string | null;
}
