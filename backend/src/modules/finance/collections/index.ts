export { writeCallNote } from './call-notes/write-call-note.js';
export { COLLECTION_CONSTRAINTS } from './collection-constraints.js';
export { NotSettled, PayoutComesFirst } from './collection-errors.js';
export { BeingCheckedDto, ContractBeingCheckedDto } from './declarations/being-checked.dto.js';
export { beingChecked, beingCheckedByContract, beingCheckedPaise } from './declarations/being-checked.js';
export { LateFeeBeneficiary } from './late-fees/late-fee-beneficiary.js';
export { LateFees } from './late-fees/late-fees.js';
export { contractsInArrears } from './open/open-claims.js';
export { IS_ASKED } from './open/arrears.dto.js';
export { ReopenedRents } from './late-fees/reopened-rents.js';
export { OperatorUpi, upiAt, type UpiChange } from './upi/operator-upi.js';
export { type Receipt, ReceiptWriter } from './receipts/receipt-writer.js';
export { ReceiptChargeDto, ReceiptDto } from './receipts/receipt.dto.js';
export { ReceiptsReader } from './receipts/receipts-reader.js';
export { ReceiptLines } from './recording/receipt-lines.js';
export { paidOut } from './reversals/payment-reversal.js';
export { ReceiptReversalPreviewDto } from './reversals/receipt-reversal.dto.js';
export { ReversalRows } from './reversals/reversal-rows.js';
export { PreviewReceiptReversal } from './receipt-reversal/preview-receipt-reversal.js';
export { ReverseReceipt } from './receipt-reversal/reverse-receipt.js';
export { type Counted, liveSettlement, settledSince } from './settlements/live-settlement.js';
export { SettleTenancy } from './settlements/settle-tenancy.js';
export { SettlementReader } from './settlements/settlement-reader.js';
export {
  type DamageDto,
  DamagesField,
  DepositNowDto,
  SettledClaimDto,
  SettlementDto,
  SettlementStatementDto,
} from './settlements/settlement.dto.js';
export { statementOf } from './settlements/statement.js';
export { CreditUnusedRent } from './unused-rent/credit-unused-rent.js';
export {
  CONTRACTS_TO_CONFIRM,
  contractsThatOwe,
  DECLARATIONS_TO_DECIDE,
  DEPOSITS_TO_REFUND,
  TENANCIES_TO_SETTLE,
  WAITING,
} from './waiting/waiting-acts.js';
