import { MONEY_MAX } from '../../../platform/http/number-fields.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { QueryInteger, QueryMoney } from '../../../platform/http/query-fields.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { type Furnishing, FURNISHINGS } from '../property.constants.js';

export const PUBLIC_SORTS = ['newest', 'cost', '-cost', 'area', '-area'] as const;
export type PublicSort = (typeof PUBLIC_SORTS)[number];

export class PublicPropertiesQueryDto extends PageQueryDto {
  @TextField({ max: 120, required: false, description: 'Part of the name or address, in any case' })
  q?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/types`' })
  typeId?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/configs`' })
  configId?: string;

  @ChoiceField(FURNISHINGS, { required: false })
  furnishing?: Furnishing;

  @QueryMoney('Minimum cost in rupees', MONEY_MAX)
  minCost?: string;

  @QueryMoney('Maximum cost in rupees', MONEY_MAX)
  maxCost?: string;

  @ChoiceField(PUBLIC_SORTS, { required: false, description: 'Sort order; a minus sign sorts largest first' })
  sort?: PublicSort;
}
