import { ApiSchema } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, DateField, UuidField } from '../../../../platform/http/text-fields.js';
import { ACCOUNTS, type LedgerAccount } from '../finance.constants.js';

export class BooksQueryDto {
  @DateField({ required: false, description: 'The day whose end it is; today if none is given' })
  date?: string;
}

const AccountField = (): PropertyDecorator =>
  ChoiceField(ACCOUNTS, { required: false, description: 'Only those that debit or credit this account' });
const OwnerField = (): PropertyDecorator =>
  UuidField({ required: false, description: 'Only those of this owner’s homes and debts' });
const FromField = (): PropertyDecorator =>
  DateField({ required: false, description: 'Only those of this day and later' });
const ToField = (): PropertyDecorator =>
  DateField({ required: false, description: 'Only those of this day and earlier' });

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

  @DateField({ description: 'Only those of this day and earlier' })
  to: string;

  @OwnerField()
  ownerId?: string;
}
