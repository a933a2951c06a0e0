import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { UPI_ID } from '../../auth/index.js';
import { LATE_FEES_GO_TO, type LateFeesGoTo } from '../../finance/index.js';
import { PercentField } from '../../../platform/http/number-fields.js';

/** Settings as they are sent. */
@ApiSchema({ name: 'UpdateSettings' })
export class UpdateSettingsDto {
  @PercentField({
    example: 8.5,
    description: 'Percent of the rent, at most two decimals, for contracts that are made from now on',
  })
  commissionPercent: number;

  @TextField({
    max: 321,
    pattern: [UPI_ID, 'Must be a UPI id such as rents@okbank'],
    required: false,
    nullable: true,
    example: 'rents@okbank',
    description:
      'The operator’s, to which tenants can pay. Absent: stays as it is. Null or empty: is cleared.',
  })
  operatorUpiId?: string | null;

  @ChoiceField(LATE_FEES_GO_TO, {
    required: false,
    example: 'owner',
    description: 'Whose late fees are that are booked from now on. Absent: stays as it is.',
  })
  lateFeesTo?: LateFeesGoTo;
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
  @ApiProperty({ enum: LATE_FEES_GO_TO, example: 'owner', description: 'Whose late fees are' })
  lateFeesTo: LateFeesGoTo;
}
