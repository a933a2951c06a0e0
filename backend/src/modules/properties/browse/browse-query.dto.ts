import { IntersectionType } from '@nestjs/swagger';
import { MONEY_MAX } from '../../../platform/http/number-fields.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { QueryInteger, QueryMoney } from '../../../platform/http/query-fields.js';
import { ChoiceField, DateField, QueryIds, TextField } from '../../../platform/http/text-fields.js';
import { FactFiltersDto } from '../facts/fact-inputs.js';

export const BROWSE_SORTS = ['newest', 'cost', '-cost', 'moveIn', '-moveIn', 'area', '-area'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

const Optional = (choices: readonly string[], description: string): PropertyDecorator =>
  ChoiceField(choices, { required: false, description });

/** Search filters for homes. */
export class BrowseFiltersDto extends FactFiltersDto {
  @TextField({
    ...{ max: 120, required: false, example: 'koramangala bengaluru' },
    description:
      'As people say it: `2 bhk in pune under 30k`. Sizes, costs, kinds of homes and PIN codes are understood, a town is found by each of its names, `bangalore` in Bengaluru; each other word stands in the name, address, locality, city or PIN code, whatever its case, those of one or two letters at the beginning of a word. Where no home is found, a word that no home has may be one letter wrong. `GET /properties/browse/understood` has the meaning',
  })
  q?: string;

  @QueryMoney('Costs at least this many rupees', MONEY_MAX)
  minCost?: string;

  @QueryMoney('Costs at most this many rupees', MONEY_MAX)
  maxCost?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'From `GET /properties/configs`' })
  configId?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'From `GET /properties/types`' })
  typeId?: string;

  @DateField({ required: false, example: '2026-12-01', description: 'Free on this day, or nothing is said' })
  availableBy?: string;

  @QueryInteger({ min: 0, max: 24, description: 'Of a home to rent: the deposit is at most so many rents' })
  maxDepositMonths?: string;

  @Optional(['car', 'bike'], 'Has parking for one')
  parking?: 'car' | 'bike';

  @Optional(['true'], 'Has a lift')
  lift?: 'true';

  @QueryInteger({ min: 0, max: 200, description: 'On this floor or above; 0 is the ground floor' })
  minFloor?: string;

  @QueryInteger({ min: 0, max: 200, description: 'On this floor or below' })
  maxFloor?: string;

  @QueryInteger({ min: 1, max: 1_000_000, description: 'Has at least so many square feet' })
  minArea?: string;

  @QueryInteger({ min: 1, max: 1_000_000, description: 'Has at most so many square feet' })
  maxArea?: string;
}

export class BrowseQueryDto extends IntersectionType(PageQueryDto, BrowseFiltersDto) {
  @QueryIds(20, 'These homes alone, by up to 20 ids')
  ids?: string;

  @Optional(BROWSE_SORTS, 'A minus sign means the largest first; `moveIn` is the money to move in')
  sort?: BrowseSort;
}
