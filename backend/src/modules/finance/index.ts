export { DummyMoney } from './dummy-data/dummy-money.js';
export { FinanceModule } from './finance.module.js';
