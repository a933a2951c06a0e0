import { ExternalIdFilter } from '../../../../platform/external-ids/external-ids.js';
import { RecordedQueryDto } from '../../ledger/index.js';

export class ReceiptsQueryDto extends RecordedQueryDto {
  @ExternalIdFilter()
  externalId?: string;
}
