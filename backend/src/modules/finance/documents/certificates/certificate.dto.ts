import { isFinancialYear } from '@kiraya/rules';
import { ApiProperty } from '@nestjs/swagger';
import { Checked } from '../../../../platform/http/checked.decorator.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { PAYMENT_METHODS, type PaymentMethod, type Tender, TENDERS } from '../../ledger/index.js';

const CERTIFICATE_FORMATS = ['json', 'pdf'] as const;

export class CertificateQueryDto {
  @Checked(
    (value) =>
      typeof value === 'string' && isFinancialYear(value)
        ? undefined
        : 'Must be a financial year, such as 2026-27',
    {
      type: String,
      pattern: '^\\d{4}-\\d{2}$',
      example: '2026-27',
      description: 'A financial year that has begun: from April to March',
    },
  )
  year: string;

  @ChoiceField(CERTIFICATE_FORMATS, {
    required: false,
    description: 'As what it is answered; json if not given',
  })
  format?: (typeof CERTIFICATE_FORMATS)[number];
}

/** What was paid of the rent of a month. */
export class CertificateRowDto {
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM, of the rent' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  paidOn: string;
  @ApiProperty({ enum: PAYMENT_METHODS, example: 'bank_transfer' })
  method: PaymentMethod;
  @ApiProperty({ enum: TENDERS, example: 'received' })
  tender: Tender;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ example: 'RR/2026-27/000123' })
  receiptNumber: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
}

/** The rent that a tenant paid in a financial year. */
export class RentCertificateDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ example: '2026-27' })
  year: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ example: 'Rahul Mehta' })
  tenantName: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: '12, MG Road, Bengaluru 560001' })
  propertyAddress: string;
  @ApiProperty({ format: 'date', example: '2026-01-01' })
  startDate: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-31' })
  lastDay: string | null;
  @ApiProperty({
    type: [CertificateRowDto],
    description: 'By the day of payment; what was taken back is not among them',
  })
  rows: CertificateRowDto[];
  @ApiProperty({ example: 42000, description: 'Rupees' })
  total: number;
}
