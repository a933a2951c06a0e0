import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ContractsModule } from '../contracts/index.js';
import { BankFileController } from './bank-file/bank-file.controller.js';
import { MakeBankFile } from './bank-file/make-bank-file.js';
import { DuesController } from './dues/dues.controller.js';
import { DuesReader } from './dues/dues-reader.js';
import { DummyCharges } from './dummy-data/dummy-charges.js';
import { DummyMoney } from './dummy-data/dummy-money.js';
import { FINANCE_RECONCILIATION } from './finance-reconciliation.js';
import { TransactionWriter } from './ledger/transaction-writer.js';
import { OperatorUpi } from './operator/operator-upi.js';
import { PayeesController } from './payees/payees.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RecordPayment } from './payments/record-payment.js';
import { MakePayout } from './payouts/make-payout.js';
import { PayableRents } from './payouts/payable-rents.js';
import { PayablesReader } from './payouts/payables-reader.js';
import { PayoutChecks } from './payouts/payout-checks.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PreviewAllocation } from './receipts/preview-allocation.js';
import { AccountController } from './account/account.controller.js';
import { AccountReader } from './account/account-reader.js';
import { AddCharge } from './charges/add-charge.js';
import { AddCredit } from './charges/add-credit.js';
import { ChargesController } from './charges/charges.controller.js';
import { ReverseCredit } from './charges/reverse-credit.js';
import { EntryWriter } from './ledger/entry-writer.js';
import { LateFees } from './late-fees/late-fees.js';
import { LateFeesJob } from './late-fees/late-fees.job.js';
import { LateFeesTo } from './late-fees/late-fees-to.js';
import { ReceiptFees } from './late-fees/receipt-fees.js';
import { ReceiptLines } from './receipts/receipt-lines.js';
import { ReceiptWriter } from './receipts/receipt-writer.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { RecordReceipt } from './receipts/record-receipt.js';
import { RecordedRequests } from './receipts/recorded-requests.js';
import { ReferencesController } from './references/references.controller.js';
import { ReferenceUses } from './references/reference-uses.js';
import { ReceiptReversals } from './reversals/receipt-reversals.js';
import { ReversalsController } from './reversals/reversals.controller.js';
import { ReverseReceipt } from './reversals/reverse-receipt.js';
import { ReverseTransaction } from './reversals/reverse-transaction.js';
import { FiltersReader } from './transactions/filters-reader.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsReader } from './transactions/transactions-reader.js';

@Module({
  imports: [AuthModule, ContractsModule],
  controllers: [
    AccountController,
    ChargesController,
    PaymentsController,
    ReceiptsController,
    DuesController,
    ReferencesController,
    PayoutsController,
    PayeesController,
    BankFileController,
    ReversalsController,
    TransactionsController,
  ],
  providers: [
    TransactionWriter,
    EntryWriter,
    LateFees,
    LateFeesTo,
    LateFeesJob,
    ReceiptFees,
    AddCharge,
    AddCredit,
    ReverseCredit,
    AccountReader,
    ReceiptLines,
    ReceiptWriter,
    RecordReceipt,
    RecordedRequests,
    PreviewAllocation,
    ReceiptReversals,
    ReverseReceipt,
    RecordPayment,
    MakePayout,
    PayoutChecks,
    MakeBankFile,
    OperatorUpi,
    PayableRents,
    PayablesReader,
    ReverseTransaction,
    TransactionsReader,
    FiltersReader,
    DuesReader,
    ReferenceUses,
    DummyMoney,
    DummyCharges,
    FINANCE_RECONCILIATION,
  ],
  exports: [DummyMoney, OperatorUpi, LateFeesTo],
})
export class FinanceModule {}
