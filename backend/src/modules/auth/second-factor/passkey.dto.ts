import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { instant, record, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { TextField } from '../../../platform/http/text-fields.js';

/** Bytes in base64url, as in WebAuthn's JSON. */
const BytesField = (max: number, description: string): PropertyDecorator =>
  TextField({ max, pattern: [/^[\w-]+$/, 'Must be base64url'], example: 'AZcF0h3J', description });

class CredentialDto {
  @BytesField(1_400, 'Id of the passkey')
  id: string;

  @BytesField(4_000, 'Client data of the browser, with challenge and site')
  clientDataJSON: string;
}

/** A passkey's answer to a challenge, in the shape of `navigator.credentials.get`. */
export class PasskeyAnswerDto extends CredentialDto {
  @BytesField(4_000, 'Authenticator data of the passkey’s device')
  authenticatorData: string;

  @BytesField(8_000, 'Signature by the passkey’s key')
  signature: string;
}

const NOT_AN_ANSWER = 'Must be a passkey’s answer';
const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const PasskeyField = (description: string): PropertyDecorator =>
  applyDecorators(
    ValidatedField((value) => (isPlainObject(value) ? undefined : NOT_AN_ANSWER), {
      type: () => PasskeyAnswerDto,
      required: false,
      description,
    }),
    IsOptional(),
    ValidateNested({ message: NOT_AN_ANSWER }),
    Type(() => PasskeyAnswerDto),
  );

export class AddPasskeyDto extends CredentialDto {
  @TextField({
    max: 60,
    pattern: [/^[^\t\n\r]*$/, 'Must be on one line'],
    example: 'Phone',
    description: 'Name given by its holder',
  })
  name: string;

  @BytesField(8_000, 'Attestation object of `navigator.credentials.create`, with the public key')
  attestationObject: string;
}

/** A passkey `k`. */
export class PasskeyDto extends view({
  id: uuid(sql`k.id`, { example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20' }),
  name: text(sql`k.name`, { example: 'Phone' }),
  addedAt: instant(sql`k.added_at`, { example: '2026-11-20T06:30:00.000Z' }),
  usedAt: instant(sql`k.used_at`, {
    example: null,
    description: 'Time of last use; null if never used',
  }).orNull(),
}) {}

export class PasskeyRequestDto extends view({
  challenge: text({
    example: 'AZcF0h3J',
    description: 'Challenge, to be answered once and within 5 minutes',
  }),
  rpId: text({ example: 'homes.example.com' }),
}) {}

export class PasskeyOfferDto extends view({
  options: record({
    example: { challenge: 'AZcF0h3J', rp: { id: 'homes.example.com', name: 'Kiraya' } },
    description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn, to be answered within 10 minutes',
  }),
}) {}

export class PasskeyAddedDto extends view({
  passkey: object(PasskeyDto),
  recoveryCodes: text({
    example: null,
    description: 'Recovery codes, shown only once; null if there were some already',
  })
    .array()
    .orNull(),
}) {}
