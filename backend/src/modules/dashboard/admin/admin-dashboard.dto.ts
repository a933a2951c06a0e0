import { ApiProperty } from '@nestjs/swagger';
import { ShareDto } from '../share.dto.js';

export class IncomeMonthDto {
  @ApiProperty({ example: 'Jun 2026' })
  month: string;
  @ApiProperty({
    example: 380000,
    description: 'Rupees of rent collected in that month, less what was reversed',
  })
  income: number;
}

export class ActivityDto {
  @ApiProperty({ example: 'Rent of ₹42,000 was paid for Lake View Residency 4B (Jun 2026)' })
  text: string;
  @ApiProperty({ format: 'date-time', example: '2026-06-03T06:30:00.000Z' })
  date: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '/payouts/receipts/0199f0a0-0000-7000-8000-000000000050',
    description: 'The page of the receipt, payout or transaction that it is about, while there is one',
  })
  path: string | null;
}

export class AdminDashboardDto {
  @ApiProperty({ example: 60 })
  totalProperties: number;
  @ApiProperty({ example: 26 })
  vacantProperties: number;
  @ApiProperty({ example: 34 })
  rentedProperties: number;
  @ApiProperty({ example: 16 })
  totalOwners: number;
  @ApiProperty({ example: 40 })
  totalTenants: number;
  @ApiProperty({
    example: 4250000.5,
    description: 'Rupees of rent collected, all-time, less what was reversed',
  })
  totalIncome: number;
  @ApiProperty({
    example: 402000,
    description: 'Rupees that fall due in the next month, by contracts as they stand',
  })
  forecastIncome: number;
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
  @ApiProperty({ type: [ShareDto], description: 'Rented, then vacant' })
  occupancyData: ShareDto[];
  @ApiProperty({
    type: [IncomeMonthDto],
    description: 'The last six months by date of payment, oldest first',
  })
  incomeOverTime: IncomeMonthDto[];
  @ApiProperty({ type: [ActivityDto], description: 'The 10 latest changes, the latest first' })
  recentActivity: ActivityDto[];
}
