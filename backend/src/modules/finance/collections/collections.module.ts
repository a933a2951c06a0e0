import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { CONTRACT_ACCOUNTING, ContractsModule } from '../../contracts/index.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { AccountReader } from './account/account-reader.js';
import { AccountController } from './account/account.controller.js';
import { AddCallNote } from './call-notes/add-call-note.js';
import { CallNotesReader } from './call-notes/call-notes-reader.js';
import { CallNotesController } from './call-notes/call-notes.controller.js';
import { AddCharge } from './charges/add-charge.js';
import { AddCredit } from './charges/add-credit.js';
import { ChargesController } from './charges/charges.controller.js';
import { PreviewCredit } from './charges/preview-credit.js';
import { ReceivablesOfAccount } from './charges/receivables-of-account.js';
import { ReverseCredit } from './charges/reverse-credit.js';
import { ReviewCharge } from './charges/review-charge.js';
import { OpenClaims } from './open/open-claims.js';
import { ClaimsController } from './open/claims.controller.js';
import { DeclarationDecisions } from './declarations/declaration-decisions.js';
import { DeclarationsReader } from './declarations/declarations-reader.js';
import { DeclarationsController } from './declarations/declarations.controller.js';
import { DeclarePayment } from './declarations/declare-payment.js';
import { DuesController } from './open/dues.controller.js';
import { DuesRemindersController } from './dues-reminders/dues-reminders.controller.js';
import { RemindTenant } from './dues-reminders/remind-tenant.js';
import { BookDueFees } from './late-fees/book-due-fees.js';
import { LateFeeBeneficiary } from './late-fees/late-fee-beneficiary.js';
import { LateFeesJob } from './late-fees/late-fees.job.js';
import { LateFees } from './late-fees/late-fees.js';
import { ReceiptFees } from './late-fees/receipt-fees.js';
import { ReopenedRents } from './late-fees/reopened-rents.js';
import { OperatorUpi } from './upi/operator-upi.js';
import { UpiReader } from './upi/upi-reader.js';
import { UpiController } from './upi/upi.controller.js';
import { PreviewReallocation } from './reallocation/preview-reallocation.js';
import { ReallocateReceipt } from './reallocation/reallocate-receipt.js';
import { ReallocationReader } from './reallocation/reallocation-reader.js';
import { ReallocationsController } from './reallocation/reallocations.controller.js';
import { CorrectReceipt } from './receipts/correct-receipt.js';
import { ReceiptWriter } from './receipts/receipt-writer.js';
import { ReceiptsReader } from './receipts/receipts-reader.js';
import { PaymentsController } from './recording/payments.controller.js';
import { PreviewAllocation } from './recording/preview-allocation.js';
import { ReceiptLines } from './recording/receipt-lines.js';
import { ReceiveMoney } from './recording/receive-money.js';
import { ReceiptsController } from './recording/receipts.controller.js';
import { RecordPayment } from './recording/record-payment.js';
import { RecordReceipt } from './recording/record-receipt.js';
import { ReferenceUses } from './duplicate-references/reference-uses.js';
import { ReferencesController } from './duplicate-references/references.controller.js';
import { PayoutsBefore } from './reversals/payouts-before.js';
import { RecoverFromOwner } from './reversals/recover-from-owner.js';
import { ReversalRows } from './reversals/reversal-rows.js';
import { PreviewReceiptReversal } from './receipt-reversal/preview-receipt-reversal.js';
import { ReverseReceipt } from './receipt-reversal/reverse-receipt.js';
import { Damages } from './settlements/damages.js';
import { MovePayments } from './settlements/move-payments.js';
import { ReverseSettlement } from './settlements/reverse-settlement.js';
import { SettleTenancy } from './settlements/settle-tenancy.js';
import { SetOff } from './settlements/set-off.js';
import { SettlementReader } from './settlements/settlement-reader.js';
import { SettlementSteps } from './settlements/settlement-steps.js';
import { SettlementsController } from './settlements/settlements.controller.js';
import { TenancyBooks } from './settlements/tenancy-books.js';
import { CreditUnusedRent } from './unused-rent/credit-unused-rent.js';

@Module({
  imports: [AuthModule, ContractsModule, LedgerModule],
  controllers: [
    AccountController,
    ChargesController,
    ReallocationsController,
    SettlementsController,
    PaymentsController,
    ReceiptsController,
    DeclarationsController,
    UpiController,
    DuesController,
    ClaimsController,
    CallNotesController,
    DuesRemindersController,
    ReferencesController,
  ],
  providers: [
    ReallocateReceipt,
    PreviewReallocation,
    ReallocationReader,
    TenancyBooks,
    MovePayments,
    Damages,
    SetOff,
    SettlementSteps,
    SettleTenancy,
    ReverseSettlement,
    SettlementReader,
    RecoverFromOwner,
    LateFees,
    LateFeeBeneficiary,
    LateFeesJob,
    BookDueFees,
    ReceiptFees,
    ReopenedRents,
    AddCharge,
    AddCredit,
    PreviewCredit,
    ReceivablesOfAccount,
    ReverseCredit,
    ReviewCharge,
    AccountReader,
    ReceiptLines,
    ReceiptWriter,
    ReceiveMoney,
    CorrectReceipt,
    RecordReceipt,
    PreviewAllocation,
    DeclarePayment,
    DeclarationDecisions,
    DeclarationsReader,
    UpiReader,
    ReversalRows,
    ReverseReceipt,
    PayoutsBefore,
    PreviewReceiptReversal,
    ReceiptsReader,
    RecordPayment,
    OperatorUpi,
    OpenClaims,
    AddCallNote,
    RemindTenant,
    CallNotesReader,
    ReferenceUses,
    CreditUnusedRent,
    { provide: CONTRACT_ACCOUNTING, useExisting: CreditUnusedRent },
  ],
  exports: [
    CreditUnusedRent,
    SettleTenancy,
    SettlementReader,
    LateFees,
    LateFeeBeneficiary,
    ReceiptLines,
    ReceiptWriter,
    ReopenedRents,
    ReversalRows,
    ReverseReceipt,
    PreviewReceiptReversal,
    ReceiptsReader,
    OperatorUpi,
    CONTRACT_ACCOUNTING,
  ],
})
export class CollectionsModule {}
