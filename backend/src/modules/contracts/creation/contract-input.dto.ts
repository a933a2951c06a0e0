import { ApiSchema } from '@nestjs/swagger';
import { NewExternalId } from '../../../platform/external-ids/external-ids.js';
import { UuidField } from '../../../platform/http/text-fields.js';
import { RentTermsDto } from '../terms/rent-terms.dto.js';

/** Input of a new contract. */
@ApiSchema({ name: 'CreateContract' })
export class CreateContractDto extends RentTermsDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;

  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000003', description: 'Id from `GET /auth/tenants`' })
  tenantId: string;

  @UuidField({
    required: false,
    example: '0199f0a0-0000-7000-8000-000000000002',
    description: 'Interest in the home of which the contract is made',
  })
  interestId?: string;

  @NewExternalId()
  externalId?: string;
}
