import { ApiSchema } from '@nestjs/swagger';
import { flag, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
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
    description: 'Postal address; none if absent, null or blank',
  })
  address?: string | null;

  @BooleanField({ example: false, description: 'Whether tenants’ receipts and certificates show the PAN' })
  printsPan: boolean;
}

/** An owner’s details on papers: of `auth.landlord l`. */
export class LandlordDto extends view({
  address: text(sql`l.address`, { example: ADDRESS }).orNull(),
  printsPan: flag(sql`l.prints_pan`, { example: false }),
}) {}
