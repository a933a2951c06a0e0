import { ApiProperty } from '@nestjs/swagger';
import { MonthAmountDto } from '../share.dto.js';

export class FinancialSummaryDto {
  @ApiProperty({ example: 4250000.5, description: 'Rupees, all-time, less what was reversed' })
  totalRentCollected: number;
  @ApiProperty({ example: 425000.05, description: 'Rupees, all-time, of the rent collected' })
  totalCommissionEarned: number;
  @ApiProperty({ example: 84000, description: 'Rupees that are due and unpaid; what is due today is due' })
  pendingPayments: number;
  @ApiProperty({
    example: 3600000,
    description: 'Rupees paid out to owners, all-time, less what was reversed',
  })
  totalPayouts: number;
  @ApiProperty({ example: 380000, description: 'Rupees of rent paid in this month' })
  monthlyIncome: number;
  @ApiProperty({ example: 38000, description: 'Rupees of commission on the rent paid in this month' })
  monthlyCommission: number;
  @ApiProperty({
    example: 12000,
    description: 'Rupees: Kiraya’s share of what was paid beside rent; not in the figures of rent',
  })
  otherIncome: number;
  @ApiProperty({ example: 84000, description: 'Rupees of deposits that Kiraya holds' })
  depositsHeld: number;
  @ApiProperty({
    example: 37800,
    description:
      'Rupees that were paid and are not payable to owners yet, less commission: for months that have not begun, or until a settlement',
  })
  heldForLater: number;
}

export class RentMonthDto {
  @ApiProperty({ example: 'Jun 2026' })
  month: string;
  @ApiProperty({ example: 380000, description: 'Rupees' })
  rent: number;
  @ApiProperty({ example: 38000, description: 'Rupees' })
  commission: number;
}

export class CommissionRecordDto {
  @ApiProperty({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Of the rent record',
  })
  id: string;
  @ApiProperty({ example: 4200, description: 'Rupees' })
  commissionAmount: number;
  @ApiProperty({
    enum: ['collected', 'pending'],
    example: 'collected',
    description: 'Collected once its rent is paid',
  })
  status: 'collected' | 'pending';
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ example: 'Jun' })
  month: string;
  @ApiProperty({ example: 2026 })
  year: number;
}

export class PaidOutDto {
  @ApiProperty({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000030',
    description: 'Of the transaction',
  })
  id: string;
  @ApiProperty({ example: 37800, description: 'Rupees' })
  netAmount: number;
  @ApiProperty({ enum: ['paid'], example: 'paid' })
  status: 'paid';
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ example: 4200, description: 'Rupees that were withheld' })
  commission: number;
  @ApiProperty({ format: 'date', example: '2026-06-05' })
  date: string;
}

export class AccountantDashboardDto {
  @ApiProperty({ type: FinancialSummaryDto })
  financialSummary: FinancialSummaryDto;
  @ApiProperty({ type: [RentMonthDto], description: 'The last six months by date of payment, oldest first' })
  monthlyTrend: RentMonthDto[];
  @ApiProperty({ type: [MonthAmountDto], description: 'The same months’ commission' })
  commissionTrend: MonthAmountDto[];
  @ApiProperty({ type: [CommissionRecordDto], description: 'The 5 latest rent records, the latest first' })
  commissionHistory: CommissionRecordDto[];
  @ApiProperty({ type: [PaidOutDto], description: 'The 5 latest payouts that stand, the latest first' })
  payoutHistory: PaidOutDto[];
}
