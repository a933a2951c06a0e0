import { ApiProperty } from '@nestjs/swagger';

/** What a tenant says that they paid, while nobody has confirmed or refused it; it is no money yet. */
export class BeingCheckedDto {
  @ApiProperty({ example: 34500, description: 'Rupees in all' })
  amount: number;
  @ApiProperty({ example: 1, description: 'How many payments these are' })
  count: number;
  @ApiProperty({ format: 'date', example: '2026-11-03', description: 'The day of payment, of the latest' })
  paidDate: string;
}

export class ContractBeingCheckedDto extends BeingCheckedDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
}
