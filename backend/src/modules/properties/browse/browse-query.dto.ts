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
      'Free text such as `2 bhk in pune under 30k`. Sizes, costs, property types and PIN codes are understood, and a city is found by each of its names, such as `bangalore` for Bengaluru. Each other word is contained in the name, address, locality, city or PIN code, in any case; words of one or two letters match only the start of a word. Where no home is found, a word that no home has may be one letter wrong. `GET /properties/browse/understood` returns the meaning',
  })
  q?: string;

  @QueryMoney('Minimum cost in rupees', MONEY_MAX)
  minCost?: string;

  @QueryMoney('Maximum cost in rupees', MONEY_MAX)
  maxCost?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/configs`' })
  configId?: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/types`' })
  typeId?: string;

  @DateField({
    required: false,
    example: '2026-12-01',
    description: 'Day on which it is available; homes without a date match too',
  })
  availableBy?: string;

  @QueryInteger({ min: 0, max: 24, description: 'Maximum deposit in months’ rent, for homes to rent' })
  maxDepositMonths?: string;

  @Optional(['car', 'bike'], 'Parking for this kind of vehicle')
  parking?: 'car' | 'bike';

  @Optional(['true'], 'Whether it has a lift')
  lift?: 'true';

  @QueryInteger({ min: 0, max: 200, description: 'Lowest floor; 0 is the ground floor' })
  minFloor?: string;

  @QueryInteger({ min: 0, max: 200, description: 'Highest floor' })
  maxFloor?: string;

  @QueryInteger({ min: 1, max: 1_000_000, description: 'Minimum area in square feet' })
  minArea?: string;

  @QueryInteger({ min: 1, max: 1_000_000, description: 'Maximum area in square feet' })
  maxArea?: string;
}

export class BrowseQueryDto extends IntersectionType(PageQueryDto, BrowseFiltersDto) {
  @QueryIds(20, 'Up to 20 property ids, separated by commas')
  ids?: string;

  @Optional(
    BROWSE_SORTS,
    'Sort order; a minus sign sorts largest first, and `moveIn` is the money needed to move in',
  )
  sort?: BrowseSort;
}
