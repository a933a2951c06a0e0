import { ApiProperty } from '@nestjs/swagger';
import { BeingCheckedDto } from '../../finance/index.js';
import { ContractDatesDto, ShareDto } from '../share.dto.js';

export class OwnerMonthDto {
  @ApiProperty({ example: 'Jun 2026' })
  month: string;
  @ApiProperty({
    example: 42000,
    description: 'Rupees of rent collected in that month, less what was reversed',
  })
  income: number;
  @ApiProperty({ example: 37800, description: 'The same less the commission' })
  netIncome: number;
}

export class OwnedPropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({
    enum: ['rented', 'vacant'],
    example: 'rented',
    description: 'Whether someone lives there now',
  })
  status: 'rented' | 'vacant';
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;
  @ApiProperty({
    example: 42000,
    description: 'Rupees a month: of the active contract as it is now, else what is asked',
  })
  rentAmount: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Rahul Mehta',
    description: 'Name; null while vacant',
  })
  tenant: string | null;
  @ApiProperty({ type: ContractDatesDto, nullable: true, description: 'The active one' })
  contract: ContractDatesDto | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-05',
    description: 'The first day of its next contract',
  })
  letFrom: string | null;
  @ApiProperty({
    ...{ enum: ['draft', 'public', 'paused', 'held', 'let_from', 'let', 'sold'], example: 'let' },
    description: 'How it stands on the site',
  })
  standing: string;
}

export class OwnerIncomeDto {
  @ApiProperty({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Of the rent record',
  })
  id: string;
  @ApiProperty({ example: 37800, description: 'Rupees: rent less commission' })
  netAmount: number;
  @ApiProperty({ enum: ['paid', 'pending'], example: 'paid' })
  status: 'paid' | 'pending';
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 'Jun' })
  month: string;
  @ApiProperty({ example: 2026 })
  year: number;
  @ApiProperty({ example: 4200, description: 'Rupees' })
  commission: number;
}

export class OwnerDashboardDto {
  @ApiProperty({ example: 5 })
  totalProperties: number;
  @ApiProperty({ example: 3 })
  rentedProperties: number;
  @ApiProperty({ example: 2 })
  vacantProperties: number;
  @ApiProperty({ example: 1, description: 'How many visitors see' })
  publicProperties: number;
  @ApiProperty({ example: 504000, description: 'Rupees of rent collected, all-time' })
  totalIncome: number;
  @ApiProperty({ example: 453600, description: 'Rupees: income less commission' })
  netIncome: number;
  @ApiProperty({ example: 50400, description: 'Rupees of commission on the rent collected, all-time' })
  totalCommission: number;
  @ApiProperty({ example: 1, description: 'How many rents are unpaid although their day has passed' })
  overdueRents: number;
  @ApiProperty({ example: 42000, description: 'Rupees of those rents' })
  overdueAmount: number;
  @ApiProperty({
    type: BeingCheckedDto,
    nullable: true,
    description: 'What tenants say that they paid and waits to be confirmed: still a part of what is unpaid',
  })
  beingChecked: BeingCheckedDto | null;
  @ApiProperty({
    example: 12000,
    description: 'Rupees: what was paid beside rent, less commission; not in the figures of rent',
  })
  otherIncome: number;
  @ApiProperty({ example: 84000, description: 'Rupees of deposits that Kiraya holds' })
  depositsHeld: number;
  @ApiProperty({
    example: 37800,
    description:
      'Rupees that were paid and are not payable to the owner yet, less commission: for months that have not begun, or until a settlement',
  })
  heldForLater: number;
  @ApiProperty({ type: [ShareDto], description: 'Rented, then vacant' })
  propertyStatusData: ShareDto[];
  @ApiProperty({ type: [OwnerMonthDto], description: 'The last six months by date of payment, oldest first' })
  incomeTrend: OwnerMonthDto[];
  @ApiProperty({ type: [OwnedPropertyDto], description: 'The newest first, at most 100' })
  ownedProperties: OwnedPropertyDto[];
  @ApiProperty({ type: [OwnerIncomeDto], description: 'The 5 latest rent records, the latest first' })
  incomeHistory: OwnerIncomeDto[];
}
