import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContractsModule } from '../contracts/index.js';
import { TransactionBook } from './book/transaction-book.js';
import { DuesController } from './dues/dues.controller.js';
import { DuesReader } from './dues/dues-reader.js';
import { DummyMoney } from './dummy-data/dummy-money.js';
import { FINANCE_COMPARISONS } from './finance-comparisons.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RecordPaymentService } from './payments/record-payment.service.js';
import { MakePayoutService } from './payouts/make-payout.service.js';
import { PayableRents } from './payouts/payable-rents.js';
import { PayablesReader } from './payouts/payables-reader.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { ReferencesController } from './references/references.controller.js';
import { ReferenceUses } from './references/reference-uses.js';
import { ReversalsController } from './reversals/reversals.controller.js';
import { ReverseTransactionService } from './reversals/reverse-transaction.service.js';
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
    TransactionBook,
    RecordPaymentService,
    MakePayoutService,
    PayableRents,
    PayablesReader,
    ReverseTransactionService,
    TransactionsReader,
    FiltersReader,
    DuesReader,
    ReferenceUses,
    DummyMoney,
    FINANCE_COMPARISONS,
  ],
  exports: [DummyMoney],
})
export class FinanceModule {}
