export { DummyMoney } from './dummy/dummy-money.js';
export { FinanceModule } from './finance.module.js';
