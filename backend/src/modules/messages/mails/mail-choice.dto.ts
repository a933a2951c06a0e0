import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { TOPIC_NAMES, type Topic } from '../messages.constants.js';

/** Mails of a topic, and whether one gets them. */
export class MailChoiceDto {
  @ApiProperty({ enum: TOPIC_NAMES, example: 'payments' })
  topic: Topic;
  @ApiProperty({ example: 'Payments' })
  label: string;
  @ApiProperty({ example: 'Rents that were recorded, with the receipt.' })
  about: string;
  @ApiProperty({ example: true, description: 'Whether one gets them' })
  isOn: boolean;
}

export class ChangeMailChoiceDto {
  @BooleanField({ example: false, description: 'Whether one gets them' })
  isOn: boolean;
}
