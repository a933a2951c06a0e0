import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BOOKS_OF_CONTRACTS, ContractsModule, WAITING_CONTRACTS } from '../contracts/index.js';
import { BankFileController } from './bank-file/bank-file.controller.js';
import { MakeBankFile } from './bank-file/make-bank-file.js';
import { AddCallNote } from './call-notes/add-call-note.js';
import { CallNotesController } from './call-notes/call-notes.controller.js';
import { CallNotesReader } from './call-notes/call-notes-reader.js';
import { AskForPan } from './certificates/ask-for-pan.js';
import { CertificatesController } from './certificates/certificates.controller.js';
import { CertificatesReader } from './certificates/certificates-reader.js';
import { ClaimsController } from './claims/claims.controller.js';
import { ClaimsReader } from './claims/claims-reader.js';
import { DeclarationDecisions } from './declarations/declaration-decisions.js';
import { DeclarationsController } from './declarations/declarations.controller.js';
import { DeclarationsReader } from './declarations/declarations-reader.js';
import { OwnerWaiting } from './waiting/owner-waiting.js';
import { StaffWaiting } from './waiting/staff-waiting.js';
import { WAITING } from './waiting/waiting-acts.js';
import { WaitingController } from './waiting/waiting.controller.js';
import { DeclarePayment } from './declarations/declare-payment.js';
import { DuesController } from './dues/dues.controller.js';
import { DuesReader } from './dues/dues-reader.js';
import { DummyCharges } from './dummy-data/dummy-charges.js';
import { DummyMoney } from './dummy-data/dummy-money.js';
import { DummyReceipts } from './dummy-data/dummy-receipts.js';
import { DummySettlement } from './dummy-data/dummy-settlement.js';
import { FINANCE_RECONCILIATION } from './finance-reconciliation.js';
import { PostingWriter } from './ledger/posting-writer.js';
import { OperatorUpi } from './operator/operator-upi.js';
import { UpiController } from './operator/upi.controller.js';
import { UpiReader } from './operator/upi-reader.js';
import { FinanceMessages } from './messages/finance-messages.js';
import { FinancePapers } from './papers/finance-papers.js';
import { PapersController } from './papers/papers.controller.js';
import { SeveralFinancePapers } from './papers/several/several-finance-papers.js';
import { SeveralPapersController } from './papers/several/several-papers.controller.js';
import { AskForPayees } from './payees/ask-for-payees.js';
import { PayeeRequestsController } from './payees/payee-requests.controller.js';
import { PayeesController } from './payees/payees.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RecordPayment } from './payments/record-payment.js';
import { MakePayout } from './payouts/make-payout.js';
import { PayableRents } from './payouts/payable-rents.js';
import { PayablesReader } from './payouts/payables-reader.js';
import { PayoutChecks } from './payouts/payout-checks.js';
import { PayoutsReader } from './payouts/payouts-reader.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { PreviewAllocation } from './receipts/preview-allocation.js';
import { AccountController } from './account/account.controller.js';
import { AccountReader } from './account/account-reader.js';
import { AddCharge } from './charges/add-charge.js';
import { AddCredit } from './charges/add-credit.js';
import { BooksController } from './books/books.controller.js';
import { BooksReader } from './books/books-reader.js';
import { ClosedPeriod } from './books/closed-period.js';
import { EntriesReader } from './books/entries-reader.js';
import { ChargesController } from './charges/charges.controller.js';
import { ReviewCharge } from './charges/review-charge.js';
import { ReverseCredit } from './charges/reverse-credit.js';
import { DepositsController } from './deposits/deposits.controller.js';
import { MoveDeposit } from './deposits/move-deposit.js';
import { ReallocateReceipt } from './reallocation/reallocate-receipt.js';
import { ReallocationReader } from './reallocation/reallocation-reader.js';
import { ReallocationsController } from './reallocation/reallocations.controller.js';
import { Positions } from './ledger/positions.js';
import { OwnerPositionsReader } from './owners/owner-positions-reader.js';
import { OwnersController } from './owners/owners.controller.js';
import { RecordOwnerEntry } from './owners/record-owner-entry.js';
import { ReverseEntry } from './owners/reverse-entry.js';
import { PayableClaims } from './payouts/payable-claims.js';
import { RecoverFromOwner } from './reversals/recover-from-owner.js';
import { LateFees } from './late-fees/late-fees.js';
import { LateFeesJob } from './late-fees/late-fees.job.js';
import { LateFeesTo } from './late-fees/late-fees-to.js';
import { ReceiptFees } from './late-fees/receipt-fees.js';
import { ReceiptLines } from './receipts/receipt-lines.js';
import { ReceiptWriter } from './receipts/receipt-writer.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsReader } from './receipts/receipts-reader.js';
import { RecordReceipt } from './receipts/record-receipt.js';
import { RecordedRequests } from './receipts/recorded-requests.js';
import { ReferencesController } from './references/references.controller.js';
import { ReferenceUses } from './references/reference-uses.js';
import { LiveLines } from './reversals/live-lines.js';
import { PayoutsBefore } from './reversals/payouts-before.js';
import { PreviewReceiptReversal } from './reversals/preview-receipt-reversal.js';
import { ReceiptReversals } from './reversals/receipt-reversals.js';
import { ReversalsController } from './reversals/reversals.controller.js';
import { ReversePayout } from './reversals/reverse-payout.js';
import { ReverseReceipt } from './reversals/reverse-receipt.js';
import { ReverseTransaction } from './reversals/reverse-transaction.js';
import { LiveSettlements } from './settlements/live-settlements.js';
import { ReverseSettlement } from './settlements/reverse-settlement.js';
import { SettleTenancy } from './settlements/settle-tenancy.js';
import { SettlementReader } from './settlements/settlement-reader.js';
import { SettlementSteps } from './settlements/settlement-steps.js';
import { SettlementsController } from './settlements/settlements.controller.js';
import { TenancyBooks } from './settlements/tenancy-books.js';
import { OwnerStatementsController } from './statements/owner-statements.controller.js';
import { OwnerStatementsReader } from './statements/owner-statements-reader.js';
import { FiltersReader } from './transactions/filters-reader.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsReader } from './transactions/transactions-reader.js';
import { TakeOffUnusedRent } from './unused-rent/take-off-unused-rent.js';

@Global()
@Module({
  imports: [AuthModule, ContractsModule],
  controllers: [
    AccountController,
    WaitingController,
    BooksController,
    ChargesController,
    DepositsController,
    ReallocationsController,
    SettlementsController,
    PaymentsController,
    ReceiptsController,
    DeclarationsController,
    UpiController,
    DuesController,
    ClaimsController,
    CallNotesController,
    ReferencesController,
    PayoutsController,
    PayeesController,
    PayeeRequestsController,
    PapersController,
    SeveralPapersController,
    OwnerStatementsController,
    CertificatesController,
    BankFileController,
    OwnersController,
    ReversalsController,
    TransactionsController,
  ],
  providers: [
    PostingWriter,
    MoveDeposit,
    LiveSettlements,
    ReallocateReceipt,
    ReallocationReader,
    TenancyBooks,
    SettlementSteps,
    SettleTenancy,
    ReverseSettlement,
    SettlementReader,
    Positions,
    PayableClaims,
    RecoverFromOwner,
    OwnerPositionsReader,
    RecordOwnerEntry,
    ReverseEntry,
    LateFees,
    LateFeesTo,
    LateFeesJob,
    ReceiptFees,
    AddCharge,
    AddCredit,
    ReverseCredit,
    ReviewCharge,
    AccountReader,
    BooksReader,
    ClosedPeriod,
    EntriesReader,
    ReceiptLines,
    ReceiptWriter,
    RecordReceipt,
    RecordedRequests,
    PreviewAllocation,
    DeclarePayment,
    DeclarationDecisions,
    DeclarationsReader,
    StaffWaiting,
    OwnerWaiting,
    UpiReader,
    ReceiptReversals,
    LiveLines,
    ReverseReceipt,
    PayoutsBefore,
    PreviewReceiptReversal,
    ReversePayout,
    ReceiptsReader,
    PayoutsReader,
    FinancePapers,
    SeveralFinancePapers,
    FinanceMessages,
    OwnerStatementsReader,
    CertificatesReader,
    AskForPan,
    RecordPayment,
    MakePayout,
    PayoutChecks,
    MakeBankFile,
    AskForPayees,
    OperatorUpi,
    PayableRents,
    PayablesReader,
    ReverseTransaction,
    TransactionsReader,
    FiltersReader,
    DuesReader,
    ClaimsReader,
    AddCallNote,
    CallNotesReader,
    ReferenceUses,
    DummyMoney,
    DummyCharges,
    DummyReceipts,
    DummySettlement,
    FINANCE_RECONCILIATION,
    { provide: BOOKS_OF_CONTRACTS, useClass: TakeOffUnusedRent },
    { provide: WAITING_CONTRACTS, useValue: WAITING },
  ],
  exports: [BOOKS_OF_CONTRACTS, WAITING_CONTRACTS, DummyMoney, OperatorUpi, LateFeesTo, ClosedPeriod],
})
export class FinanceModule {}
