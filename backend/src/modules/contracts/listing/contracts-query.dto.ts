import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { CONTRACT_STATUSES, type ContractStatus } from '../contract.constants.js';
import { WAITS, type Waits } from './waiting-contracts.js';

export class ContractsQueryDto extends PageQueryDto {
  @ChoiceField(CONTRACT_STATUSES, { required: false, description: 'Only those that stand so' })
  status?: ContractStatus;

  @ChoiceField(WAITS, {
    required: false,
    description:
      'Only those that wait as `GET /api/waiting/staff` counts them: refund, of which a deposit is to be given back; settle, which are over and to be settled',
  })
  waits?: Waits;

  @UuidField({ required: false, description: 'Only those of this property' })
  propertyId?: string;

  @TextField({
    max: 120,
    required: false,
    description: 'Part of the property’s name or address or of the tenant’s name, whatever its case',
  })
  q?: string;
}
