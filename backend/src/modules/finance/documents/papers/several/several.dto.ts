import { ApiSchema, OmitType, PickType } from '@nestjs/swagger';
import { UuidField } from '../../../../../platform/http/text-fields.js';
import { StatementQueryDto } from '../../statements/statement-query.dto.js';
import { MakeTransactionsFileDto } from '../../../ledger/index.js';

/** Filters of the receipts, as of the list of transactions. */
@ApiSchema({ name: 'MakeReceiptsPdf' })
export class MakeReceiptsPdfDto extends OmitType(MakeTransactionsFileDto, ['transactionType'] as const) {
  @UuidField({ required: false, description: 'Contract id' })
  contractId?: string;
}

/** Filters of the advices, as of the list of transactions. */
@ApiSchema({ name: 'MakePayoutAdvicesPdf' })
export class MakePayoutAdvicesPdfDto extends OmitType(MakeReceiptsPdfDto, [
  'contractId',
  'tenantId',
] as const) {}

@ApiSchema({ name: 'MakeStatementsPdf' })
export class MakeStatementsPdfDto extends PickType(StatementQueryDto, ['from', 'to'] as const) {}
