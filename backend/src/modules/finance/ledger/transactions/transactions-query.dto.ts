import { ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, DateField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { TRANSACTION_TYPES, type TransactionType } from '../finance.constants.js';

const ALL = 'All';

/** Filters combine with AND. */
export class TransactionsQueryDto extends PageQueryDto {
  @TextField({
    max: 120,
    required: false,
    description:
      'The beginning of a reference, of the number of a receipt, payout or cheque, of an amount such as 42000 or ₹42,000, or of a word of a name or a home, whatever its case',
  })
  q?: string;

  @UuidField({ required: false, description: 'Only those on this owner’s properties' })
  ownerId?: string;

  @UuidField({ required: false, description: 'Only those of this tenant’s rents' })
  tenantId?: string;

  @UuidField({ required: false, description: 'Only those of this property’s rents' })
  propertyId?: string;

  @ChoiceField([ALL, ...TRANSACTION_TYPES], {
    required: false,
    message: `Must be ${ALL}, payment or payout`,
    description: 'Reversals are of the type that they reverse',
  })
  transactionType?: typeof ALL | TransactionType;

  @DateField({ required: false, description: 'Only those of this day and later' })
  from?: string;

  @DateField({ required: false, description: 'Only those of this day and earlier' })
  to?: string;
}

/** Filters for the CSV export. */
@ApiSchema({ name: 'MakeTransactionsFile' })
export class MakeTransactionsFileDto extends OmitType(TransactionsQueryDto, ['limit', 'cursor'] as const) {}

export const typeOf = ({ transactionType }: TransactionsQueryDto): TransactionType | undefined =>
  transactionType && transactionType !== ALL ? transactionType : undefined;

export class FiltersQueryDto {
  @TextField({ max: 120, required: false, description: 'Part of the name, whatever its case' })
  q?: string;
}
