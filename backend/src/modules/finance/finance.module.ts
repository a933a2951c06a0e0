import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContractsModule } from '../contracts/index.js';
import { CollectionsModule } from './collections/collections.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { DummyCharges } from './dummy-data/dummy-charges.js';
import { DummyDispute } from './dummy-data/dummy-dispute.js';
import { DummyMoney } from './dummy-data/dummy-money.js';
import { DummyReceipts } from './dummy-data/dummy-receipts.js';
import { DummyRents } from './dummy-data/dummy-rents.js';
import { DummySettlement } from './dummy-data/dummy-settlement.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';

/** Finance: ledger, collections, payouts and documents, each a module that knows those before it. */
@Global()
@Module({
  imports: [AuthModule, ContractsModule, LedgerModule, CollectionsModule, PayoutsModule, DocumentsModule],
  providers: [DummyMoney, DummyRents, DummyCharges, DummyDispute, DummyReceipts, DummySettlement],
  exports: [LedgerModule, CollectionsModule, PayoutsModule, DummyMoney],
})
export class FinanceModule {}
