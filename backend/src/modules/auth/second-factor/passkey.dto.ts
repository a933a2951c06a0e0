import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Checked } from '../../../platform/http/checked.decorator.js';
import { TextField } from '../../../platform/http/text-fields.js';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const BytesField = (max: number, description: string): PropertyDecorator =>
  TextField({ max, pattern: [/^[\w-]+$/, 'Must be base64url'], example: 'AZcF0h3J', description });

class CredentialDto {
  @BytesField(1_400, 'The passkey’s own id')
  id: string;

  @BytesField(4_000, 'What the browser says of the challenge and the site')
  clientDataJSON: string;
}

/** What a passkey answers to a challenge, as `navigator.credentials.get` gives it. */
export class PasskeyAnswerDto extends CredentialDto {
  @BytesField(4_000, 'Of the passkey’s device')
  authenticatorData: string;

  @BytesField(8_000, 'By the passkey’s key')
  signature: string;
}

const NOT_AN_ANSWER = 'Must be a passkey’s answer';
const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const PasskeyField = (description: string): PropertyDecorator =>
  applyDecorators(
    Checked((value) => (isPlainObject(value) ? undefined : NOT_AN_ANSWER), {
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
    description: 'What its holder calls it',
  })
  name: string;

  @BytesField(8_000, 'With its public key, as `navigator.credentials.create` gives it')
  attestationObject: string;
}

export class PasskeyDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2b20' })
  id: string;
  @ApiProperty({ example: 'Phone' })
  name: string;
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  addedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null, description: 'When last' })
  usedAt: string | null;
}

export class PasskeyRequestDto {
  @ApiProperty({ example: 'AZcF0h3J', description: 'Answered once, within 5 minutes' })
  challenge: string;
  @ApiProperty({ example: 'homes.example.com' })
  rpId: string;
}

export class PasskeyOfferDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { challenge: 'AZcF0h3J', rp: { id: 'homes.example.com', name: 'Kiraya' } },
    description: 'WebAuthn’s `PublicKeyCredentialCreationOptionsJSON`, to be answered within 10 minutes',
  })
  options: Record<string, unknown>;
}

export class PasskeyAddedDto {
  @ApiProperty({ type: PasskeyDto })
  passkey: PasskeyDto;
  @ApiProperty({
    type: [String],
    nullable: true,
    example: null,
    description: 'Recovery codes, shown this once, where there were none yet; null where there were',
  })
  recoveryCodes: string[] | null;
}
