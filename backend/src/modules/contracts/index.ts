import { Contract } from './contract.entity.js';

export { type DummyAgreement, DummyContracts } from './agreement/dummy-contracts.js';
export { CommissionRates } from './commission/commission-rates.js';
export { ContractsApi, type RentRecordForPayment } from './contracts-api.js';
export { ContractsModule } from './contracts.module.js';
export const CONTRACTS_ENTITIES = [Contract];
