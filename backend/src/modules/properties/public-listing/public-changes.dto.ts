import { isCalendarDate } from '@kiraya/rules';
import { flag, instant, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { UuidField } from '../../../platform/http/text-fields.js';
import { ValidatedField } from '../../../platform/http/validated-field.decorator.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?Z$/;

export class PublicChangesQueryDto {
  @UuidField({ required: false, description: 'First id of the part' })
  from?: string;

  @ValidatedField(
    (value) =>
      typeof value === 'string' && INSTANT.test(value) && isCalendarDate(value.slice(0, 10))
        ? undefined
        : 'Must be a time in UTC (YYYY-MM-DDThh:mm:ssZ)',
    {
      ...{ type: String, format: 'date-time', required: false, example: '2026-11-20T06:30:00.000Z' },
      description: 'Lists only what changed from then on, and what left the site; at most 90 days ago',
    },
  )
  since?: string;
}

const ID = uuid({ example: '0199f0a0-0000-7000-8000-000000000000' });

/** A home on offer and its last change, or one that left the site. */
export class PublicChangeDto extends view({
  id: ID,
  changedAt: instant({
    example: '2026-11-02T08:15:00.000Z',
    description: 'Time of the last change of anything that the home’s answer shows, or of its removal',
  }),
  removed: flag({ example: false, description: 'Whether it left the site; only with `since`' }),
}) {}

/** First home of a part of the list, and the last change within the part. */
export class PublicPartDto extends view({
  id: ID,
  changedAt: instant({ example: '2026-11-02T08:15:00.000Z' }),
}) {}
