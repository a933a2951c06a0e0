import { ApiSchema, OmitType } from '@nestjs/swagger';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { ARREARS_SORTS, type ArrearsSort } from './arrears-order.js';

export class ArrearsQueryDto extends PageQueryDto {
  @TextField({
    max: 120,
    required: false,
    example: '42000',
    description:
      'Part of the property’s, tenant’s or owner’s name, in any case; an open, charged or total amount due, such as 42000, 42,000 or ₹42,000; or at least four consecutive digits of the tenant’s phone number',
  })
  q?: string;

  @UuidField({ required: false, description: 'Owner id' })
  ownerId?: string;

  @UuidField({ required: false, description: 'Tenant id' })
  tenantId?: string;

  @UuidField({ required: false, description: 'Contract id' })
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
