import { choice, flag, instant, integer, text, uuid } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { EVENT_TYPES } from '../../../platform/events/event-types.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { type Check, each, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { LONGEST_URL, urlCheck } from './webhook-url.js';

const URL_EXAMPLE = 'https://example.com/kiraya';

const typeCheck: Check = (value) =>
  (EVENT_TYPES as unknown[]).includes(value) ? undefined : 'Must be types of events';

const typesCheck: Check = (value) => {
  const problem = each(typeCheck, EVENT_TYPES.length)(value);
  if (problem) return problem;
  const types = value as string[];
  if (types.length === 0) return 'Choose at least one';
  return new Set(types).size === types.length ? undefined : 'Must not hold one twice';
};

const UrlField = (required: boolean): PropertyDecorator =>
  ValidatedField(urlCheck, {
    type: String,
    format: 'uri',
    maxLength: LONGEST_URL,
    required,
    example: URL_EXAMPLE,
    description: 'Public `https` address; private ones are refused',
  });

const TypesField = (required: boolean): PropertyDecorator =>
  ValidatedField(typesCheck, {
    type: String,
    isArray: true,
    enum: EVENT_TYPES,
    required,
    example: ['receipt.recorded'],
    description: 'Types of events to send; `types` of the list has those that you may read',
  });

export class NewWebhookDto {
  @UrlField(true)
  url!: string;

  @TypesField(true)
  types!: string[];
}

export class WebhookChangesDto {
  @UrlField(false)
  url?: string;

  @TypesField(false)
  types?: string[];

  @BooleanField({
    required: false,
    example: true,
    description: '`true` keeps events back, `false` sends them from where it stopped',
  })
  paused?: boolean;
}

export const REASONS = ['holder', 'failures', 'gone', 'position_lost'] as const;
export type Reason = (typeof REASONS)[number];

/** A webhook `e`. */
export class WebhookDto extends view({
  id: uuid(sql`e.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a91' }),
  url: text(sql`e.url`, { example: URL_EXAMPLE }),
  types: choice(EVENT_TYPES, sql`e.types`, { example: ['receipt.recorded'] }).array(),
  paused: flag(sql`(e.paused_at is not null)`, { example: false }),
  pausedBecause: choice(REASONS, sql`e.paused_because`, {
    example: null,
    description:
      'By its holder, after its tries failed for three days, because it answered 410, or because events after its last one are no longer kept',
  }).orNull(),
  failures: integer(sql`e.failures`, {
    example: 0,
    description: 'Tries that failed since the last delivery',
  }),
  nextTryAt: instant(sql`e.next_try_at`, { example: null, description: 'Next try after a failure' }).orNull(),
  formerSecretUntil: instant(sql`e.former_secret_until`, {
    example: null,
    description: 'Until then the secret before signs too; null without one',
  }).orNull(),
  createdAt: instant(sql`e.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
}) {}

export class WebhooksDto extends view({
  webhooks: list(WebhookDto, 'Your webhooks, newest first; at most 5'),
  types: choice(EVENT_TYPES, {
    example: ['receipt.recorded'],
    description: 'Types that you may read',
  }).array(),
}) {}

const SECRET = text({
  example: 'whsec_…',
  description: 'Signs deliveries, by Standard Webhooks. Shown this once',
});

export class NewWebhookAnswerDto extends view({ secret: SECRET, ...WebhookDto.fields }) {}

export class NewSecretDto extends view({
  secret: SECRET,
  formerSecretUntil: instant({
    example: '2026-11-21T06:30:00.000Z',
    description: 'Until then the secret before signs too',
  }),
}) {}
