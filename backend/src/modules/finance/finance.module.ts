import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContractsModule } from '../contracts/index.js';
import { DuesController } from './dues/dues.controller.js';
import { DuesReader } from './dues/dues-reader.js';
import { DummyMoney } from './dummy-data/dummy-money.js';
import { FINANCE_RECONCILIATION } from './finance-reconciliation.js';
import { TransactionWriter } from './ledger/transaction-writer.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RecordPayment } from './payments/record-payment.js';
import { MakePayout } from './payouts/make-payout.js';
import { PayableRents } from './payouts/payable-rents.js';
import { PayablesReader } from './payouts/payables-reader.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { ReferencesController } from './references/references.controller.js';
import { ReferenceUses } from './references/reference-uses.js';
import { ReversalsController } from './reversals/reversals.controller.js';
import { ReverseTransaction } from './reversals/reverse-transaction.js';
import { FiltersReader } from './transactions/filters-reader.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsReader } from './transactions/transactions-reader.js';

@Module({
  imports: [AuthModule, ContractsModule],
  controllers: [
    PaymentsController,
    DuesController,
    ReferencesController,
    PayoutsController,
    ReversalsController,
    TransactionsController,
  ],
  providers: [
    TransactionWriter,
    RecordPayment,
    MakePayout,
    PayableRents,
    PayablesReader,
    ReverseTransaction,
    TransactionsReader,
    FiltersReader,
    DuesReader,
    ReferenceUses,
    DummyMoney,
    FINANCE_RECONCILIATION,
  ],
  exports: [DummyMoney],
})
export class FinanceModule {}
