import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';
import { CodeField } from './code-field.js';
import { PasskeyDto } from './passkey.dto.js';

export class SecondFactorDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-20T06:30:00.000Z',
    description: 'Since when codes of an authenticator app are asked for; null: they are not',
  })
  totpSince: string | null;
  @ApiProperty({
    type: [PasskeyDto],
    description: 'That are taken in the place of a code, the first added first',
  })
  passkeys: PasskeyDto[];
  @ApiProperty({ example: 10, description: 'How many recovery codes were not used yet' })
  recoveryCodesLeft: number;
}

export class TotpOfferDto {
  @ApiProperty({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'In base 32, to be typed into an app',
  })
  secret: string;
  @ApiProperty({
    example:
      'otpauth://totp/Kiraya:asha.rao%40example.com?issuer=Kiraya&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'What a QR code of it says',
  })
  address: string;
  @ApiProperty({
    example: 'AZcF0h3J',
    description: 'Sent back with a code; good for 10 minutes, for its account alone',
  })
  offer: string;
}

export class SetTotpDto {
  @TextField({
    max: 400,
    pattern: [/^[\w-]+$/, 'Must be as it was given'],
    example: 'AZcF0h3J',
    description: 'As `POST /api/auth/second-factor/totp/offer` gave it',
  })
  offer: string;

  @CodeField({ description: 'That the app shows now' })
  code: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    example: ['8F3K-QZ7M-0D2X-W5TN'],
    description: 'Ten, each good for one log-in without the app; shown this once',
  })
  recoveryCodes: string[];
}
