import { ApiSchema } from '@nestjs/swagger';
import { MoneyField } from '../../../platform/http/number-fields.js';
import { UuidField } from '../../../platform/http/text-fields.js';
import { ContractDay } from './contract-day.js';

/** A contract as it is sent. */
@ApiSchema({ name: 'CreateContract' })
export class CreateContractDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;

  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000003', description: 'From `GET /auth/tenants`' })
  tenantId: string;

  @ContractDay({ example: '2026-12-01' })
  startDate: string;

  @ContractDay({
    required: false,
    nullable: true,
    example: '2027-10-31',
    description: 'Its last day; open-ended without',
  })
  endDate?: string | null;

  @MoneyField({ example: 42000, description: 'Rupees a month, at most two decimals' })
  rent: number;
}
