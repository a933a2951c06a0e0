import { ApiProperty } from '@nestjs/swagger';
import { ListedTransactionDto } from './transaction.dto.js';

/** Sums over all filtered rows of rents, whatever the page. Reversals count as what they are, negative. */
export class TransactionSummaryDto {
  @ApiProperty({ example: 420000, description: 'Rupees' })
  totalPayments: number;
  @ApiProperty({ example: 340200, description: 'Rupees' })
  totalPayouts: number;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  commission: number;
  @ApiProperty({ example: 37800, description: 'Rupees: payments less payouts less commission' })
  netIncome: number;
}

export class TransactionsDto {
  @ApiProperty({ type: [ListedTransactionDto] })
  items: ListedTransactionDto[];
  @ApiProperty({ type: TransactionSummaryDto })
  summary: TransactionSummaryDto;
}

export class FilterOptionDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  id: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
}

/** What transactions can be filtered by: at most 50 of each, by name. */
export class TransactionFiltersDto {
  @ApiProperty({ type: [FilterOptionDto] })
  owners: FilterOptionDto[];
  @ApiProperty({ type: [FilterOptionDto] })
  tenants: FilterOptionDto[];
  @ApiProperty({ type: [FilterOptionDto] })
  properties: FilterOptionDto[];
}
