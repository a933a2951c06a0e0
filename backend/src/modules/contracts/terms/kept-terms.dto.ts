import { ApiProperty } from '@nestjs/swagger';
import { AgreedDepositDto, StandingChargeDto } from './agreed-charges.dto.js';
import { EscalationDto } from './rent-terms.dto.js';

/** A late fee as it is kept. */
export class KeptLateFeeDto {
  @ApiProperty({ type: 'integer', example: 5 })
  graceDays: number;
  @ApiProperty({ enum: ['flat', 'daily'], example: 'daily' })
  kind: 'flat' | 'daily';
  @ApiProperty({ type: Number, nullable: true, example: 100, description: 'Rupees, once or a day' })
  amount: number | null;
  @ApiProperty({ type: Number, nullable: true, example: null, description: 'Of the open balance, a day' })
  percentPerDay: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 2000, description: 'Rupees on one rent at most' })
  max: number | null;
}

/** What a contract agrees beside its first rent, as it is kept. */
export class KeptTermsDto {
  @ApiProperty({
    type: EscalationDto,
    nullable: true,
    description: 'How the rent rises; null where it stays',
  })
  escalation: EscalationDto | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 5,
    description: 'The day of each calendar month on which its rent falls due; null for the start’s own',
  })
  dueDay: number | null;
  @ApiProperty({ example: true, description: 'Whether a period that is used in part is paid in part' })
  prorate: boolean;
  @ApiProperty({
    type: AgreedDepositDto,
    nullable: true,
    description: 'What was agreed; null without a deposit',
  })
  deposit: AgreedDepositDto | null;
  @ApiProperty({ type: [StandingChargeDto], description: 'What is asked for every month beside the rent' })
  standingCharges: StandingChargeDto[];
  @ApiProperty({ type: KeptLateFeeDto, nullable: true, description: 'What a rent that is paid late costs' })
  lateFee: KeptLateFeeDto | null;
}
