import { ApiProperty } from '@nestjs/swagger';
import { TenantEmailField } from '../../auth/index.js';
import { KeptTermsDto } from '../terms/kept-terms.dto.js';
import { CONTRACT_STATUSES, type ContractStatus } from '../contract.constants.js';

export class ContractPropertyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;
}

export class ContractOwnerDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  id: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
}

export class ContractTenantDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000003' })
  id: string;
  @ApiProperty({ example: 'Rahul Mehta' })
  name: string;
  @TenantEmailField()
  email: string | null;
}

/** One month's rent. */
export class RentRecordDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  id: string;
  @ApiProperty({ example: '2026-12', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  dueDate: string;
  @ApiProperty({ example: true, description: 'Whether nothing of it is open' })
  paid: boolean;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-02',
    description: 'The day of its latest payment, once it is paid whole',
  })
  paidDate: string | null;
  @ApiProperty({ example: 4200, description: 'Rupees of the amount, rounded half-up to the paisa' })
  commission: number;
  @ApiProperty({ example: 42000, description: 'Rupees: what was paid of it' })
  paidAmount: number;
  @ApiProperty({ example: 0, description: 'Rupees: what is no longer asked for of it' })
  waivedAmount: number;
  @ApiProperty({ example: 0, description: 'Rupees: what is still to be paid' })
  balance: number;
}

export class ContractDto extends KeptTermsDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ type: ContractPropertyDto })
  property: ContractPropertyDto;
  @ApiProperty({ type: ContractTenantDto })
  tenant: ContractTenantDto;
  @ApiProperty({ format: 'date', example: '2026-12-01' })
  startDate: string;
  @ApiProperty({
    ...{ type: String, format: 'date', nullable: true, example: '2027-10-31' },
    description: 'As it was agreed',
  })
  endDate: string | null;
  @ApiProperty({
    ...{ type: String, format: 'date', nullable: true, example: '2027-10-31' },
    description:
      'The end that holds, also where it was cut short; the day before its start when it never began; null while it is open-ended',
  })
  lastDay: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'Its last day, where it was cut short; the day before its start when it never began',
  })
  terminatedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null })
  terminationReason: string | null;
  @ApiProperty({ example: 42000, description: 'Rupees a month, the first ones where it rises' })
  rent: number;
  @ApiProperty({ example: 10, description: 'Percent of the rent; what was in force when it was made' })
  commissionPercent: number;
  @ApiProperty({ enum: CONTRACT_STATUSES, example: 'active' })
  status: ContractStatus;
  @ApiProperty({
    example: true,
    description: 'Whether its tenant, money or an admin bears out what its owner says',
  })
  confirmed: boolean;
  @ApiProperty({
    example: false,
    description: 'Whether its tenant said that it is not theirs; it never began then',
  })
  refused: boolean;
  @ApiProperty({ type: ContractOwnerDto, description: 'Who says so' })
  owner: ContractOwnerDto;
  @ApiProperty({
    type: [RentRecordDto],
    description: 'One a month up to this one, and those paid in advance; oldest first',
  })
  rentRecords: RentRecordDto[];
  @ApiProperty({ example: 42000, description: 'Rupees paid of these' })
  paidAmount: number;
  @ApiProperty({ example: 0, description: 'Rupees open of those that were due before today' })
  overdueAmount: number;
}
