import { ApiSchema } from '@nestjs/swagger';
import { text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { EmailField, TextField } from '../../../platform/http/text-fields.js';

@ApiSchema({ name: 'SaveSearch' })
export class SaveSearchDto {
  @EmailField({ description: 'Email for new homes, once the link in the first mail is followed' })
  email: string;

  @TextField({
    ...{ max: 2000, required: false, example: 'q=koramangala&maxCost=30000' },
    description: 'Filters as in the query of `GET /properties/browse`; all homes without any',
  })
  search?: string;
}

@ApiSchema({ name: 'ConfirmSearch' })
export class ConfirmSearchDto {
  @TextField({
    max: 100,
    example: 'AZ-fSDtvEHAAgAAAAAAAAAAAAAAAE4gAAAAA',
    description: 'Token of the mailed link',
  })
  token: string;
}

export class SavedSearchAnswerDto extends view({
  message: text({ example: 'We have sent you a mail. Follow its link, and you hear of new homes.' }),
}) {}
