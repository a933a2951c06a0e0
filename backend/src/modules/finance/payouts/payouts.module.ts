import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { ContractsModule, WAITING_CONTRACTS } from '../../contracts/index.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { WAITING } from '../collections/index.js';
import { CollectionsModule } from '../collections/collections.module.js';
import { BankFileController } from './bank-file/bank-file.controller.js';
import { MakeBankFile } from './bank-file/make-bank-file.js';
import { DepositsController } from './deposits/deposits.controller.js';
import { DepositMovements } from './deposits/deposit-movements.js';
import { MoveDeposit } from './deposits/move-deposit.js';
import { EndTenancy } from './move-out/end-tenancy.js';
import { MoveOutController } from './move-out/move-out.controller.js';
import { MoveOut } from './move-out/move-out.js';
import { PreviewMoveOut } from './move-out/preview-move-out.js';
import { SettleAndRefund } from './move-out/settle-and-refund.js';
import { OwnerPositionsReader } from './owners/owner-positions-reader.js';
import { OwnersController } from './owners/owners.controller.js';
import { PreviewOwnerEntry } from './owners/preview-owner-entry.js';
import { RecordOwnerEntry } from './owners/record-owner-entry.js';
import { ReverseEntry } from './owners/reverse-entry.js';
import { AskForPayees } from './payees/ask-for-payees.js';
import { PayeeRequestsController } from './payees/payee-requests.controller.js';
import { PayeesController } from './payees/payees.controller.js';
import { MakePayout } from './payouts/make-payout.js';
import { PayableClaims } from './payouts/payable-claims.js';
import { PayableRents } from './payouts/payable-rents.js';
import { PayablesReader } from './payouts/payables-reader.js';
import { PayoutChecks } from './payouts/payout-checks.js';
import { PayoutWriter } from './payouts/payout-writer.js';
import { PayoutsReader } from './payouts/payouts-reader.js';
import { PreviewPayout } from './payouts/preview-payout.js';
import { PayoutsController } from './payouts/payouts.controller.js';
import { ReversalsController } from './reversals/reversals.controller.js';
import { ReversePayout } from './reversals/reverse-payout.js';
import { ReverseTransaction } from './reversals/reverse-transaction.js';
import { OwnerWaiting } from './waiting/owner-waiting.js';
import { TenantWaiting } from './waiting/tenant-waiting.js';
import { StaffWaiting } from './waiting/staff-waiting.js';
import { WaitingController } from './waiting/waiting.controller.js';

@Module({
  imports: [AuthModule, ContractsModule, LedgerModule, CollectionsModule],
  controllers: [
    WaitingController,
    DepositsController,
    MoveOutController,
    PayoutsController,
    PayeesController,
    PayeeRequestsController,
    BankFileController,
    OwnersController,
    ReversalsController,
  ],
  providers: [
    DepositMovements,
    MoveDeposit,
    EndTenancy,
    SettleAndRefund,
    MoveOut,
    PreviewMoveOut,
    PayableClaims,
    OwnerPositionsReader,
    RecordOwnerEntry,
    PreviewOwnerEntry,
    ReverseEntry,
    StaffWaiting,
    OwnerWaiting,
    TenantWaiting,
    ReversePayout,
    PayoutsReader,
    PayoutWriter,
    MakePayout,
    PreviewPayout,
    PayoutChecks,
    MakeBankFile,
    AskForPayees,
    PayableRents,
    PayablesReader,
    ReverseTransaction,
    { provide: WAITING_CONTRACTS, useValue: WAITING },
  ],
  exports: [MoveDeposit, StaffWaiting, OwnerWaiting, PayoutsReader, PayoutWriter, WAITING_CONTRACTS],
})
export class PayoutsModule {}
