export { DummyMoney } from './dummy-data/dummy-money.js';
export { OperatorUpi } from './operator/operator-upi.js';
export { FinanceModule } from './finance.module.js';
