import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { ContractsModule } from '../../contracts/index.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CollectionsModule } from '../collections/collections.module.js';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { AskForPan } from './certificates/ask-for-pan.js';
import { CertificatesReader } from './certificates/certificates-reader.js';
import { CertificatesController } from './papers/certificates.controller.js';
import { FinanceMessages } from './messages/finance-messages.js';
import { CertificatePapers } from './papers/certificate-papers.js';
import { HandoverPapers } from './papers/handovers/handover-papers.js';
import { HandoverPapersController } from './papers/handovers/handover-papers.controller.js';
import { PayoutPapers } from './papers/payout-papers.js';
import { ReceiptPapers } from './papers/receipt-papers.js';
import { SettlementPapers } from './papers/settlement-papers.js';
import { StatementPapers } from './papers/statement-papers.js';
import { PapersController } from './papers/papers.controller.js';
import { SeveralFinancePapers } from './papers/several/several-finance-papers.js';
import { SeveralPapersController } from './papers/several/several-papers.controller.js';
import { OwnerStatementsReader } from './statements/owner-statements-reader.js';
import { OwnerStatementsController } from './papers/owner-statements.controller.js';

@Module({
  imports: [AuthModule, ContractsModule, LedgerModule, CollectionsModule, PayoutsModule],
  controllers: [
    PapersController,
    SeveralPapersController,
    OwnerStatementsController,
    CertificatesController,
    HandoverPapersController,
  ],
  providers: [
    ReceiptPapers,
    PayoutPapers,
    StatementPapers,
    CertificatePapers,
    SettlementPapers,
    HandoverPapers,
    SeveralFinancePapers,
    FinanceMessages,
    OwnerStatementsReader,
    CertificatesReader,
    AskForPan,
  ],
  exports: [],
})
export class DocumentsModule {}
