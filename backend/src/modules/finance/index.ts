export { ChargeReviewDto } from './charges/charge.dto.js';
export { ClosedPeriod } from './books/closed-period.js';
export { DummyMoney } from './dummy-data/dummy-money.js';
export { ENTRY_KINDS, type EntryKind, LATE_FEES_GO_TO, type LateFeesGoTo } from './finance.constants.js';
export { LateFeesTo } from './late-fees/late-fees-to.js';
export { OperatorUpi, type UpiChange, upiAt } from './operator/operator-upi.js';
export { refuseWhileClosed } from './books/open-day.js';
export { FinanceModule } from './finance.module.js';
export { SettlementStatementDto } from './settlements/settlement.dto.js';
