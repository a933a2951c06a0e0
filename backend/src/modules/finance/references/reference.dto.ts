import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';

export class ReferenceQueryDto {
  @TextField({ max: 40, example: 'UTR 412345678901', description: 'A whole reference, whatever its case' })
  reference: string;
}

/** A payment or payout that carries a reference. */
export class ReferenceUseDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000030' })
  id: string;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM: whose rent it was' })
  month: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
}
