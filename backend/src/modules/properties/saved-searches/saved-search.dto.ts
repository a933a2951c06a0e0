import { ApiSchema } from '@nestjs/swagger';
import { text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { EmailField, TextField } from '../../../platform/http/text-fields.js';

@ApiSchema({ name: 'SaveSearch' })
export class SaveSearchDto {
  @EmailField({ description: 'Where new homes are told, once a link in the first mail was followed' })
  email: string;

  @TextField({
    ...{ max: 2000, required: false, example: 'q=koramangala&maxCost=30000' },
    description: 'The filters of `GET /properties/browse`, as its query has them; none: all homes',
  })
  search?: string;
}

@ApiSchema({ name: 'ConfirmSearch' })
export class ConfirmSearchDto {
  @TextField({
    max: 100,
    example: 'AZ-fSDtvEHAAgAAAAAAAAAAAAAAAE4gAAAAA',
    description: 'From the link in the mail',
  })
  token: string;
}

export class SavedSearchAnswerDto extends view({
  message: text({ example: 'We have sent you a mail. Follow its link, and you hear of new homes.' }),
}) {}
