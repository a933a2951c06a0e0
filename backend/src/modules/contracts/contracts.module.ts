import { Module } from '@nestjs/common';
import { PropertiesModule } from '../properties/index.js';
import { CommissionController } from './commission/commission.controller.js';
import { CommissionRates } from './commission/commission-rates.js';
import { ContractsApi } from './contracts-api.js';
import { CONTRACTS_RECONCILIATION } from './contracts-reconciliation.js';
import { ContractsController } from './contracts.controller.js';
import { CreateContract } from './creation/create-contract.js';
import { DummyContracts } from './dummy-data/dummy-contracts.js';
import { AdvanceContract } from './lifecycle/advance-contract.js';
import { ContractLifecycle } from './lifecycle/contract-lifecycle.js';
import { DailyContractsJob } from './lifecycle/daily-contracts.job.js';
import { ContractsReader } from './listing/contracts-reader.js';
import { RentRecords } from './records/rent-records.js';
import { TerminateContract } from './termination/terminate-contract.js';

@Module({
  imports: [PropertiesModule],
  controllers: [CommissionController, ContractsController],
  providers: [
    ContractsReader,
    CommissionRates,
    CreateContract,
    TerminateContract,
    RentRecords,
    ContractLifecycle,
    AdvanceContract,
    DailyContractsJob,
    ContractsApi,
    DummyContracts,
    CONTRACTS_RECONCILIATION,
  ],
  exports: [CommissionRates, ContractsApi, DummyContracts],
})
export class ContractsModule {}
