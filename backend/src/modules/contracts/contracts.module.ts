import { Global, Module } from '@nestjs/common';
import { USER_CONTRACTS } from '../auth/index.js';
import { PropertiesModule } from '../properties/index.js';
import { AgreementMessages } from './agreements/agreement-messages.js';
import { AgreementRows } from './agreements/agreement-rows.js';
import { AgreementsController } from './agreements/agreements.controller.js';
import { AgreementsReader } from './agreements/agreements-reader.js';
import { AnswerAgreement } from './agreements/answer-agreement.js';
import { DraftAgreement } from './agreements/draft-agreement.js';
import { SendAgreement } from './agreements/send-agreement.js';
import { TenancyReceivables } from './charges/tenancy-receivables.js';
import { ChargeReviews } from './charges/charge-reviews.js';
import { Receivables } from './receivables/receivables.js';
import { OpenReceivables } from './receivables/open-receivables.js';
import { Credits } from './charges/credits.js';
import { StandingCharges } from './charges/standing-charges.js';
import { Tenancies } from './charges/tenancies.js';
import { CommissionController } from './commission/commission.controller.js';
import { CommissionRates } from './commission/commission-rates.js';
import { StandingCommission } from './commission/standing-commission.js';
import { ConfirmContract } from './consent/confirm-contract.js';
import { ContractsInSql } from './consent/user-contracts.js';
import { RefuseContract } from './consent/refuse-contract.js';
import { UnconfirmedContracts } from './consent/unconfirmed-contracts.js';
import { ContractsApi } from './contracts-api.js';
import { CONTRACTS_RECONCILIATION } from './contracts-reconciliation.js';
import { ContractsController } from './contracts.controller.js';
import { AddDocument } from './documents/add-document.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsReader } from './documents/documents-reader.js';
import { RemoveDocument } from './documents/remove-document.js';
import { AgreeContract } from './creation/agree-contract.js';
import { BeginContract } from './creation/begin-contract.js';
import { CreateContract } from './creation/create-contract.js';
import { AgreementFiles } from './agreements/agreement-files.js';
import { DummyPapers } from './dummy-data/dummy-papers.js';
import { DummyContracts } from './dummy-data/dummy-contracts.js';
import { AnswerHandover } from './handover/answer-handover.js';
import { HandoverMessages } from './handover/handover-messages.js';
import { HandoverPicturesController } from './handover/handover-pictures.controller.js';
import { HandoverPictures } from './handover/handover-pictures.js';
import { HandoverReader } from './handover/handover-reader.js';
import { HandoversController } from './handover/handovers.controller.js';
import { SaveHandover } from './handover/save-handover.js';
import { SendHandover } from './handover/send-handover.js';
import { SilentHandoversJob } from './handover/silent-handovers.job.js';
import { AdvanceContract } from './lifecycle/advance-contract.js';
import { ContractLifecycle } from './lifecycle/contract-lifecycle.js';
import { DailyContractsJob } from './lifecycle/daily-contracts.job.js';
import { ContractsReader } from './listing/contracts-reader.js';
import { ContractEvents } from './messages/contract-events.js';
import { RentRecords } from './records/rent-records.js';
import { RentTerms } from './terms/rent-terms.js';
import { Cancellations } from './termination/cancellations.js';
import { CutShort } from './termination/cut-short.js';
import { PreviewTermination } from './termination/preview-termination.js';
import { TerminateContract } from './termination/terminate-contract.js';
import { TerminationController } from './termination/termination.controller.js';

@Global()
@Module({
  imports: [PropertiesModule],
  controllers: [
    AgreementsController,
    CommissionController,
    ContractsController,
    DocumentsController,
    HandoverPicturesController,
    HandoversController,
    TerminationController,
  ],
  providers: [
    ContractsReader,
    CommissionRates,
    StandingCommission,
    CreateContract,
    AgreeContract,
    BeginContract,
    TerminateContract,
    CutShort,
    PreviewTermination,
    Cancellations,
    ConfirmContract,
    RefuseContract,
    UnconfirmedContracts,
    RentRecords,
    RentTerms,
    OpenReceivables,
    TenancyReceivables,
    Receivables,
    ChargeReviews,
    StandingCharges,
    Credits,
    Tenancies,
    ContractLifecycle,
    AdvanceContract,
    ContractEvents,
    DailyContractsJob,
    AnswerHandover,
    HandoverMessages,
    HandoverPictures,
    HandoverReader,
    SaveHandover,
    SendHandover,
    SilentHandoversJob,
    ContractsApi,
    DummyContracts,
    CONTRACTS_RECONCILIATION,
    AgreementsReader,
    AgreementMessages,
    AgreementFiles,
    DummyPapers,
    AgreementRows,
    DraftAgreement,
    SendAgreement,
    AnswerAgreement,
    AddDocument,
    RemoveDocument,
    DocumentsReader,
    { provide: USER_CONTRACTS, useClass: ContractsInSql },
  ],
  exports: [
    Cancellations,
    CommissionRates,
    StandingCommission,
    ContractsApi,
    DummyContracts,
    HandoverPictures,
    HandoverReader,
    OpenReceivables,
    PreviewTermination,
    TenancyReceivables,
    TerminateContract,
    Receivables,
    ChargeReviews,
    Credits,
    Tenancies,
    UnconfirmedContracts,
    USER_CONTRACTS,
  ],
})
export class ContractsModule {}
