import { ExternalIdFilter } from '../../../platform/external-ids/external-ids.js';
import { UpdatedAfter } from '../../../platform/http/changed-since.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { OCCUPANCIES, type Occupancy, type Standing, STANDINGS } from '../property.constants.js';

export const PROPERTY_SORTS = ['newest', 'interests'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

export class PropertiesQueryDto extends PageQueryDto {
  @ChoiceField(OCCUPANCIES, { required: false, description: 'Occupancy' })
  status?: Occupancy;

  @ChoiceField(STANDINGS, { required: false, description: 'Publication status' })
  standing?: Standing;

  @TextField({ max: 120, required: false, description: 'Part of the name or address, in any case' })
  q?: string;

  @ChoiceField(PROPERTY_SORTS, {
    required: false,
    description: 'Sort order: newest first, or most interests first (administrators only)',
  })
  sort?: PropertySort;

  @ChoiceField(['true'], {
    required: false,
    description: 'Whether only properties of active owners are listed: neither suspended nor erased',
  })
  active?: 'true';

  @UpdatedAfter('Created or changed, or its owner or tenant renamed,')
  updatedAfter?: string;

  @ExternalIdFilter()
  externalId?: string;
}
