import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../../platform/http/text-fields.js';

export class ReferenceQueryDto {
  @TextField({ max: 40, example: 'UTR 412345678901', description: 'A whole reference, whatever its case' })
  reference: string;
}

/** How many of the latest uses of a reference are listed. */
export const MOST_USES = 20;

const USE_KINDS = ['receipt', 'payout'] as const;

/** A receipt or payout that carries a reference. */
export class ReferenceUseDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000030' })
  id: string;
  @ApiProperty({ enum: USE_KINDS, example: 'receipt' })
  kind: (typeof USE_KINDS)[number];
  @ApiProperty({ type: String, nullable: true, example: 'RR/2026-27/000123', description: 'Of a receipt' })
  number: string | null;
  @ApiProperty({
    ...{ type: String, format: 'uuid', nullable: true, example: '0199f0a0-0000-7000-8000-000000000010' },
    description: 'Of a receipt',
  })
  contractId: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ example: 'Rahul Mehta', description: 'The tenant who paid, or the owner who was paid' })
  name: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Lake View Residency 4B',
    description: 'Of a receipt',
  })
  propertyName: string | null;
  @ApiProperty({ example: 42000, description: 'Rupees: its total' })
  amount: number;
}
