import { ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { ARREARS_SORTS, type ArrearsSort } from './arrears-order.js';

export class ArrearsQueryDto extends PageQueryDto {
  @TextField({
    max: 120,
    required: false,
    description:
      'Part of the property’s, the tenant’s or the owner’s name, whatever its case; an amount that is open or was asked for, or what is due in all, such as 42000, 42,000 or ₹42,000; or at least four digits that follow each other in the tenant’s phone number',
  })
  q?: string;

  @UuidField({ required: false, description: 'Only what is due to this owner' })
  ownerId?: string;

  @UuidField({ required: false, description: 'Only what this tenant owes' })
  tenantId?: string;

  @UuidField({ required: false, description: 'Only what is due under this contract' })
  contractId?: string;
}

/** Filters for the CSV export, and for the sums. */
@ApiSchema({ name: 'MakeArrearsFile' })
export class MakeArrearsFileDto extends OmitType(ArrearsQueryDto, ['limit', 'cursor'] as const) {}

export class ListArrearsQueryDto extends ArrearsQueryDto {
  @ChoiceField(ARREARS_SORTS, {
    required: false,
    description:
      'By a column, from its beginning or (-) its end; due without: the one that has been due for longest first',
  })
  sort?: ArrearsSort;
}

export class ArrearsSumQueryDto extends MakeArrearsFileDto {}
