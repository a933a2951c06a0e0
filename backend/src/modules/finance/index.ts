export {
  IS_ASKED,
  beingChecked,
  beingCheckedByContract,
  beingCheckedPaise,
  BeingCheckedDto,
  ContractBeingCheckedDto,
  LateFeeBeneficiary,
  OperatorUpi,
  type UpiChange,
  upiAt,
  SettlementStatementDto,
} from './collections/index.js';
export {
  ClosedPeriod,
  ENTRY_KINDS,
  LATE_FEES_GO_TO,
  type LateFeesGoTo,
  refuseWhileClosed,
} from './ledger/index.js';
export { DummyMoney } from './dummy-data/dummy-money.js';
export { FINANCE_CONSTRAINTS } from './finance-constraints.js';
export { heldForLater } from './payouts/index.js';
export { FinanceModule } from './finance.module.js';
