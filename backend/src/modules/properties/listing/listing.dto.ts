import { ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { ChoiceField } from '../../../platform/http/text-fields.js';

const SHOWN = ['draft', 'public', 'paused'] as const;

/** Input of a home's listing. */
@ApiSchema({ name: 'Listing' })
export class ListingDto {
  @ChoiceField(SHOWN, {
    example: 'paused',
    description: 'Public: visitors see it while nobody lives there, and its owner says that it is free',
  })
  listing: (typeof SHOWN)[number];

  @BooleanField({
    required: false,
    description: 'Whether it stays off the site when its contract is over. Absent: stays as it is.',
  })
  staysOff?: boolean;
}
