import { ApiProperty } from '@nestjs/swagger';
import { ContractDatesDto, MonthAmountDto } from '../share.dto.js';

export class TenantContractDto extends ContractDatesDto {
  @ApiProperty({ enum: ['active'], example: 'active' })
  status: 'active';
}

export class RentedPropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;
  @ApiProperty({ example: 42000, description: 'Rupees a month' })
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
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
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

export class TenantDashboardDto {
  @ApiProperty({
    type: [RentedPropertyDto],
    description: 'By active contracts, the newest first, at most 100',
  })
  rentedProperties: RentedPropertyDto[];
  @ApiProperty({ example: 252000, description: 'Rupees, all-time, less what was reversed' })
  totalRentPaid: number;
  @ApiProperty({ example: 42000, description: 'Rupees that are due and unpaid; what is due today is due' })
  pendingRent: number;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-07-15',
    description:
      'The earliest unpaid rent’s, else the next one to come; null when nothing is unpaid or to come',
  })
  nextPaymentDue: string | null;
  @ApiProperty({ type: [TenantPaymentDto], description: 'The 5 latest rent records, the latest first' })
  recentPayments: TenantPaymentDto[];
  @ApiProperty({
    type: [MonthAmountDto],
    description: 'The last six months by date of payment, oldest first',
  })
  paymentTrend: MonthAmountDto[];
}
