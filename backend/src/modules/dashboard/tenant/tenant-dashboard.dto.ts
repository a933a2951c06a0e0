import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { KeptTermsDto } from '../../contracts/index.js';
import { ContractBeingCheckedDto } from '../../finance/index.js';
import { ContractDatesDto, MonthAmountDto } from '../share.dto.js';

export class TenantContractDto extends ContractDatesDto {
  @ApiProperty({ enum: ['active'], example: 'active' })
  status: 'active';
  @ApiProperty({ example: true, description: 'False while only an owner says that there is one' })
  confirmed: boolean;
}

export class RentedPropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;
  @ApiProperty({ example: 42000, description: 'Rupees a month, as it is now' })
  rentAmount: number;
  @ApiProperty({ type: TenantContractDto })
  contract: TenantContractDto;
}

export class TenantPaymentDto {
  @ApiProperty({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Of the rent record',
  })
  id: string;
  @ApiProperty({ example: 42000, description: 'Rupees: all of it' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees: what is still to be paid of it' })
  balance: number;
  @ApiProperty({
    enum: ['paid', 'pending', 'overdue'],
    example: 'paid',
    description: 'Overdue from the day after it was due',
  })
  status: 'paid' | 'pending' | 'overdue';
  @ApiProperty({ example: 'Jun' })
  month: string;
  @ApiProperty({ example: 2026 })
  year: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-06-03' })
  paidDate: string | null;
}

/** What an owner says of the tenant, who has not said whether it is so. */
export class UnconfirmedContractDto extends IntersectionType(
  ContractDatesDto,
  PickType(KeptTermsDto, ['deposit'] as const),
) {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  propertyAddress: string;
  @ApiProperty({ example: 42000, description: 'Rupees a month' })
  rent: number;
}

export class HomeToPayDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 44350, description: 'Rupees' })
  amount: number;
}

/** What is due and unpaid, rent or not; less charges that are disputed, or proposed until the settlement. */
export class ToPayDto {
  @ApiProperty({ example: 44350, description: 'Rupees' })
  amount: number;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-07-15',
    description: 'When the oldest of it fell due; null when there is nothing',
  })
  since: string | null;
  @ApiProperty({
    example: 9850,
    description: 'Rupees: the amount less what the tenant said that they paid and waits to be confirmed',
  })
  left: number;
  @ApiProperty({ example: 2350, description: 'Rupees of the amount that are no rent' })
  besideRent: number;
  @ApiProperty({ example: 0, description: 'Rupees of it that only an owner says are due' })
  unconfirmed: number;
  @ApiProperty({
    type: [HomeToPayDto],
    description: 'Of confirmed contracts, the one that waits longest first, at most 5',
  })
  homes: HomeToPayDto[];
}

export class TenantDashboardDto {
  @ApiProperty({
    type: [RentedPropertyDto],
    description: 'By active contracts, the newest first, at most 100',
  })
  rentedProperties: RentedPropertyDto[];
  @ApiProperty({ example: 252000, description: 'Rupees, all-time, less what was reversed' })
  totalRentPaid: number;
  @ApiProperty({
    example: 42000,
    description: 'Rupees of rent that are due and unpaid; what is due today is due',
  })
  pendingRent: number;
  @ApiProperty({ example: 0, description: 'Rupees of it that only an owner says are due' })
  unconfirmedRent: number;
  @ApiProperty({ type: ToPayDto })
  toPay: ToPayDto;
  @ApiProperty({
    type: [ContractBeingCheckedDto],
    description:
      'What the tenant said that they paid and waits to be confirmed, by contract: still a part of what is due',
  })
  beingChecked: ContractBeingCheckedDto[];
  @ApiProperty({
    type: [UnconfirmedContractDto],
    description: 'To be confirmed or refused, the newest first, at most 10',
  })
  unconfirmedContracts: UnconfirmedContractDto[];
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-07-15',
    description:
      'The earliest unpaid rent’s, else the next one to come; null when nothing is unpaid or to come',
  })
  nextPaymentDue: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 42000,
    description: 'Rupees that are to be paid on that day; null when nothing is unpaid or to come',
  })
  nextPaymentAmount: number | null;
  @ApiProperty({ type: [TenantPaymentDto], description: 'The 5 latest rent records, the latest first' })
  recentPayments: TenantPaymentDto[];
  @ApiProperty({
    type: [MonthAmountDto],
    description: 'The last six months by date of payment, oldest first',
  })
  paymentTrend: MonthAmountDto[];
}
