import { ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, DateField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { TRANSACTION_TYPES, type TransactionType } from '../finance.constants.js';

const ALL = 'All';
/** The longest text to search by. */
export const MOST_SOUGHT = 120;

/** Filters combine with AND. */
export class TransactionsQueryDto extends PageQueryDto {
  @TextField({
    max: MOST_SOUGHT,
    required: false,
    example: '42000',
    description:
      'Beginning of a reference, a receipt, payout or cheque number, an amount such as 42000 or ₹42,000, a word of a name or home, in any case, or six digits or more of a tenant’s phone number',
  })
  q?: string;

  @UuidField({ required: false, description: 'Owner id' })
  ownerId?: string;

  @UuidField({ required: false, description: 'Tenant id' })
  tenantId?: string;

  @UuidField({ required: false, description: 'Property id' })
  propertyId?: string;

  @ChoiceField([ALL, ...TRANSACTION_TYPES], {
    required: false,
    message: `Must be ${ALL}, payment or payout`,
    description: 'Type; a reversal has the type that it reverses',
  })
  transactionType?: typeof ALL | TransactionType;

  @DateField({ required: false, description: 'First day' })
  from?: string;

  @DateField({ required: false, description: 'Last day' })
  to?: string;
}

/** Filters for the CSV export. */
@ApiSchema({ name: 'MakeTransactionsFile' })
export class MakeTransactionsFileDto extends OmitType(TransactionsQueryDto, ['limit', 'cursor'] as const) {}

export const typeOf = ({ transactionType }: TransactionsQueryDto): TransactionType | undefined =>
  transactionType && transactionType !== ALL ? transactionType : undefined;

export class FiltersQueryDto {
  @TextField({ max: 120, required: false, description: 'Part of the name, in any case' })
  q?: string;
}
