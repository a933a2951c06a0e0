import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNTS, type LedgerAccount } from '../finance.constants.js';

const TIME = '2026-11-20T21:00:00Z';

export class AccountBalanceDto {
  @ApiProperty({
    enum: ACCOUNTS,
    example: 'cash',
    description:
      'cash: with Kiraya; owner_owes: what owners owe; deposit_with_owner: of the deposits, what owners hold; owner_payable: held for owners; deposit_held: all deposits; commission_income and fee_income: Kiraya’s own',
  })
  account: LedgerAccount;
  @ApiProperty({ example: 420000, description: 'Rupees, at the end of the day' })
  balance: number;
}

/** The books at the end of a day: what is where is what it is of. */
export class BooksDto {
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ type: [AccountBalanceDto], description: 'Each account once' })
  accounts: AccountBalanceDto[];
  @ApiProperty({ example: 420000, description: 'Rupees: cash, what owners owe and the deposits with them' })
  debits: number;
  @ApiProperty({ example: 420000, description: 'Rupees: all the other accounts' })
  credits: number;
  @ApiProperty({
    example: true,
    description: 'Whether debits and credits come to the same. They do, or something is wrong.',
  })
  balanced: boolean;
  @ApiProperty({
    example: 0,
    description:
      'How many sums about money were found to differ from what they follow from, and still do (nightly)',
  })
  differences: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: TIME,
    description: 'When all of them were last compared; null before the first time',
  })
  comparedAt: string | null;
}
