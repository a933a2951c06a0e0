import { ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { ChoiceField } from '../../../platform/http/text-fields.js';

const SHOWN = ['draft', 'public', 'paused'] as const;

/** Input of a home's listing. */
@ApiSchema({ name: 'Listing' })
export class ListingDto {
  @ChoiceField(SHOWN, {
    example: 'paused',
    description: 'Listing; `public` shows it to visitors while vacant, and confirms that it is available',
  })
  listing: (typeof SHOWN)[number];

  @BooleanField({
    required: false,
    description: 'Whether it stays off the site when its contract ends. Unchanged if absent.',
  })
  staysOff?: boolean;
}
