import { ApiSchema } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, DateField, UuidField } from '../../../../platform/http/text-fields.js';
import { ACCOUNTS, type LedgerAccount } from '../finance.constants.js';

/** Ways in which money is held: by the method that moved it. */
const HELD_AS = ['bank', 'cash'] as const;
type HeldAs = (typeof HELD_AS)[number];

export class BooksQueryDto {
  @DateField({ required: false, description: 'Day whose end balances are returned; today if absent' })
  date?: string;
}

const AccountField = (): PropertyDecorator =>
  ChoiceField(ACCOUNTS, { required: false, description: 'Account debited or credited' });
const HeldAsField = (): PropertyDecorator =>
  ChoiceField(HELD_AS, {
    required: false,
    description: 'Part of the account `cash`: money that moved in cash, or in other ways, through the bank',
  });
const OwnerField = (): PropertyDecorator =>
  UuidField({ required: false, description: 'Owner id, for entries of their homes and debts' });
const FromField = (): PropertyDecorator => DateField({ required: false, description: 'First day' });
const ToField = (): PropertyDecorator => DateField({ required: false, description: 'Last day' });

/** Filters of the books' entries. They combine with AND. */
export interface EntriesFilter {
  account?: LedgerAccount;
  heldAs?: HeldAs;
  from?: string;
  to?: string;
  ownerId?: string;
}

export class EntriesQueryDto extends PageQueryDto implements EntriesFilter {
  @AccountField()
  account?: LedgerAccount;

  @HeldAsField()
  heldAs?: HeldAs;

  @FromField()
  from?: string;

  @ToField()
  to?: string;

  @OwnerField()
  ownerId?: string;
}

@ApiSchema({ name: 'MakeBooksFile' })
export class MakeBooksFileDto implements EntriesFilter {
  @AccountField()
  account?: LedgerAccount;

  @HeldAsField()
  heldAs?: HeldAs;

  @FromField()
  from?: string;

  @DateField({ description: 'Last day' })
  to: string;

  @OwnerField()
  ownerId?: string;
}
