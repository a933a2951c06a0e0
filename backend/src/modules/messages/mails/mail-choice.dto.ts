import { choice, flag, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { TOPIC_NAMES } from '../messages.constants.js';

/** A topic of mails, and whether the user gets them. */
export class MailChoiceDto extends view({
  topic: choice(TOPIC_NAMES, { example: 'payments' }),
  label: text({ example: 'Payments' }),
  about: text({ example: 'Rents that were recorded, with the receipt.' }),
  isOn: flag({ example: true, description: 'Whether mails of the topic are on' }),
}) {}

export class ChangeMailChoiceDto {
  @BooleanField({ example: false, description: 'Whether mails of the topic are on' })
  isOn: boolean;
}
