import { choice, flag, instant, text, uuid } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { NumberField } from '../../../platform/http/number-fields.js';
import { TextField } from '../../../platform/http/text-fields.js';
import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { KEY_PERMISSIONS } from '../../../platform/security/api-key.js';
import type { Permission } from '../../../platform/security/permissions.js';

const permissionsCheck: Check = (value) => {
  if (!Array.isArray(value) || value.length === 0) return 'Choose at least one';
  if (new Set(value).size !== value.length) return 'Must not hold one twice';
  const unknown = value.find((one) => !(KEY_PERMISSIONS as readonly unknown[]).includes(one));
  return unknown === undefined ? undefined : `No key can have ${String(unknown).slice(0, 40)}`;
};

export class NewApiKeyDto {
  @TextField({ max: 60, example: 'Nightly export', description: 'Name in the list and in the audit log' })
  name!: string;

  @ValidatedField(permissionsCheck, {
    type: String,
    isArray: true,
    enum: KEY_PERMISSIONS,
    example: ['transaction:list', 'receipt:read'],
    description: 'Permissions of its routes (`x-permission`); the holder must have each',
  })
  permissions!: Permission[];

  @BooleanField({ example: true, description: 'Allows `GET` alone' })
  readOnly!: boolean;

  @NumberField({ min: 1, max: 366, integer: true, example: 90, description: 'Days until it expires' })
  days!: number;
}

/** A key `k` of a program. */
export class ApiKeyDto extends view({
  id: uuid(sql`k.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a91' }),
  name: text(sql`k.name`, { example: 'Nightly export' }),
  permissions: choice(KEY_PERMISSIONS, sql`k.permissions`, { example: ['transaction:list'] }).array(),
  readOnly: flag(sql`k.is_read_only`, { example: true, description: 'Allows `GET` alone' }),
  createdAt: instant(sql`k.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  expiresAt: instant(sql`k.expires_at`, { example: '2027-02-18T06:30:00.000Z' }),
  lastUsedAt: instant(sql`k.last_used_at`, {
    example: '2026-11-28T22:00:00.000Z',
    description: 'To within five minutes; null before its first use',
  }).orNull(),
}) {}

/** The keys of a person, and the scope that they can give. */
export class ApiKeysDto extends view({
  keys: list(ApiKeyDto, 'Keys that have neither ended nor expired, newest first; at most 20'),
  grantable: choice(KEY_PERMISSIONS, {
    example: ['transaction:list'],
    description: 'Permissions that a new key can have',
  }).array(),
}) {}

/** A new key with its text. */
export class NewApiKeyAnswerDto extends view({
  key: text({
    example: 'kiraya_key_…',
    description: 'Goes into `Authorization: Bearer …`. Shown this once: only its hash is stored',
  }),
  ...ApiKeyDto.fields,
}) {}
