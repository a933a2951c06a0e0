import { Module } from '@nestjs/common';
import { PropertiesModule } from '../properties/index.js';
import { CreateContractService } from './agreement/create-contract.service.js';
import { CommissionController } from './commission/commission.controller.js';
import { CommissionRates } from './commission/commission-rates.js';
import { ContractsApi } from './contracts-api.js';
import { CONTRACTS_COMPARISONS } from './contracts-comparisons.js';
import { ContractsController } from './contracts.controller.js';
import { DummyContracts } from './dummy-data/dummy-contracts.js';
import { ContractLife } from './life/contract-life.js';
import { ContractStep } from './life/contract-step.js';
import { DailyRound } from './life/daily-round.js';
import { ContractsReader } from './listing/contracts-reader.js';
import { RentRecords } from './records/rent-records.js';
import { TerminateContractService } from './termination/terminate-contract.service.js';

@Module({
  imports: [PropertiesModule],
  controllers: [CommissionController, ContractsController],
  providers: [
    ContractsReader,
    CommissionRates,
    CreateContractService,
    TerminateContractService,
    RentRecords,
    ContractLife,
    ContractStep,
    DailyRound,
    ContractsApi,
    DummyContracts,
    CONTRACTS_COMPARISONS,
  ],
  exports: [CommissionRates, ContractsApi, DummyContracts],
})
export class ContractsModule {}
