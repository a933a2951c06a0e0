import { ApiSchema } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, DateField, UuidField } from '../../../../platform/http/text-fields.js';
import { ACCOUNTS, type LedgerAccount } from '../finance.constants.js';

export class BooksQueryDto {
  @DateField({ required: false, description: 'Day whose end balances are returned; today if absent' })
  date?: string;
}

const AccountField = (): PropertyDecorator =>
  ChoiceField(ACCOUNTS, { required: false, description: 'Account debited or credited' });
const OwnerField = (): PropertyDecorator =>
  UuidField({ required: false, description: 'Owner id, for entries of their homes and debts' });
const FromField = (): PropertyDecorator => DateField({ required: false, description: 'First day' });
const ToField = (): PropertyDecorator => DateField({ required: false, description: 'Last day' });

/** Filters of the books' entries. They combine with AND. */
export interface EntriesFilter {
  account?: LedgerAccount;
  from?: string;
  to?: string;
  ownerId?: string;
}

export class EntriesQueryDto extends PageQueryDto implements EntriesFilter {
  @AccountField()
  account?: LedgerAccount;

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

  @FromField()
  from?: string;

  @DateField({ description: 'Last day' })
  to: string;

  @OwnerField()
  ownerId?: string;
}
