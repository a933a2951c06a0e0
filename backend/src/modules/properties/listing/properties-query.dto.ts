import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { OCCUPANCIES, type Occupancy, type Standing, STANDINGS } from '../property.constants.js';

export const PROPERTY_SORTS = ['newest', 'interests'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

export class PropertiesQueryDto extends PageQueryDto {
  @ChoiceField(OCCUPANCIES, { required: false, description: 'Only those that are occupied so' })
  status?: Occupancy;

  @ChoiceField(STANDINGS, { required: false, description: 'Only those that stand so on the site' })
  standing?: Standing;

  @TextField({ max: 120, required: false, description: 'Part of the name or address, whatever its case' })
  q?: string;

  @ChoiceField(PROPERTY_SORTS, {
    required: false,
    description: 'Newest first, or (for admins) the most wanted first',
  })
  sort?: PropertySort;

  @ChoiceField(['true'], {
    required: false,
    description: 'Those alone whose owner can take part in something new: is neither suspended nor erased',
  })
  active?: 'true';
}
