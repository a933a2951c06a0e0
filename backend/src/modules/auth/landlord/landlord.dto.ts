import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { TextField } from '../../../platform/http/text-fields.js';

const ADDRESS = '12, 5th Block, Koramangala, Bengaluru 560095';

@ApiSchema({ name: 'SetLandlord' })
export class SetLandlordDto {
  @TextField({
    max: 300,
    required: false,
    nullable: true,
    example: ADDRESS,
    description: 'The postal address; absent, null or blank: none',
  })
  address?: string | null;

  @BooleanField({ example: false, description: 'Whether tenants’ receipts and certificates say the PAN' })
  printsPan: boolean;
}

/** What papers say of an owner. */
export class LandlordDto {
  @ApiProperty({ type: String, nullable: true, example: ADDRESS })
  address: string | null;
  @ApiProperty({ example: false })
  printsPan: boolean;
}
