import { ExternalIdFilter } from '../../../platform/external-ids/external-ids.js';
import { CreatedAfter } from '../../../platform/http/changed-since.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { CONTRACT_STATUSES, type ContractStatus } from '../contract.constants.js';
import { WAITS, type Waits } from './waiting-contracts.js';

export class ContractsQueryDto extends PageQueryDto {
  @ChoiceField(CONTRACT_STATUSES, { required: false, description: 'Status of the contracts' })
  status?: ContractStatus;

  @ChoiceField(WAITS, {
    required: false,
    description:
      'Contracts waiting as counted by `GET /api/waiting/staff`: `refund` for a deposit to refund, `settle` for an ended tenancy to settle',
  })
  waits?: Waits;

  @UuidField({ required: false, description: 'Property id' })
  propertyId?: string;

  @TextField({
    max: 120,
    required: false,
    description: 'Part of the property’s name or address, or of the tenant’s name, in any case',
  })
  q?: string;

  @CreatedAfter()
  createdAfter?: string;

  @ExternalIdFilter()
  externalId?: string;
}
