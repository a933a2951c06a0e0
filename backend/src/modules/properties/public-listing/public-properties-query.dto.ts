import { PROPERTY_FACTS, valuesOfChoices } from '@kiraya/rules';
import { MONEY_MAX } from '../../../platform/http/number-fields.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { QueryInteger, QueryMoney } from '../../../platform/http/query-fields.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import type { FactFiltersDto } from '../facts/fact-inputs.js';

export const PUBLIC_SORTS = ['newest', 'featured', 'cost', '-cost', 'area', '-area'] as const;
export type PublicSort = (typeof PUBLIC_SORTS)[number];

export class PublicPropertiesQueryDto extends PageQueryDto {
  @TextField({ max: 120, required: false, description: 'Part of the name or address, in any case' })
  q?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/types`' })
  typeId?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/configs`' })
  configId?: string;

  @ChoiceField(valuesOfChoices(PROPERTY_FACTS.furnishing.choices), { required: false })
  furnishing?: FactFiltersDto['furnishing'];

  @QueryMoney('Minimum cost in rupees', MONEY_MAX)
  minCost?: string;

  @QueryMoney('Maximum cost in rupees', MONEY_MAX)
  maxCost?: string;

  @ChoiceField(PUBLIC_SORTS, {
    required: false,
    description:
      'A minus sign means the largest first; `featured` has the newest 50 alone, first those of owners whose email is confirmed',
  })
  sort?: PublicSort;
}
