import { Contract } from './contract.entity.js';

export { CONTRACTS_CONSTRAINTS } from './contract-errors.js';
export { CHARGE_COLUMNS } from './charges/charge-columns.js';
export { TenancyReceivables, type TenancyReceivable } from './charges/tenancy-receivables.js';
export {
  CHARGE_KINDS,
  type ChargeKind,
  CREDIT_KINDS,
  HELD_AS,
  REVIEW_OUTCOMES,
  type ReviewOutcome,
  type ReviewStatus,
} from './charges/charge.constants.js';
export { ChargeReviewDto, reviewJson } from './charges/charge-review.dto.js';
export { ADDED_BY_HAND, ChargeReviews, heldAs } from './charges/charge-reviews.js';
export { Credits } from './charges/credits.js';
export { Tenancies, type Tenancy } from './charges/tenancies.js';
export { StandingCommission } from './commission/standing-commission.js';
export { CommissionRates } from './commission/commission-rates.js';
export { UnconfirmedContracts } from './consent/unconfirmed-contracts.js';
export { mayReachTenant } from './consent/user-contracts.js';
export { ContractsApi } from './contracts-api.js';
export { ContractsModule } from './contracts.module.js';
export { DOCUMENT_KINDS, shownTo as documentShownTo } from './documents/document.constants.js';
export type { HandoverDto, HandoverPictureDto } from './handover/handover.dto.js';
export { HANDOVER_DIRECTIONS, type HandoverDirection } from './handover/handover.constants.js';
export { OnlyPdfOfAnswered } from './handover/handover-errors.js';
export { CONTRACT_PARAM, DIRECTION_PARAM, DirectionPipe } from './handover/handover-place.js';
export { HandoverPictures } from './handover/handover-pictures.js';
export { HandoverReader } from './handover/handover-reader.js';
export { makeContracts } from './dummy-data/contracts.js';
export { DummyContracts } from './dummy-data/dummy-contracts.js';
export type { DuePapers, DummyContract } from './dummy-data/types.js';
export { WAITING_CONTRACTS, type WaitingContracts } from './listing/waiting-contracts.js';
export { CONTRACT_ACCOUNTING, type ContractAccounting } from './termination/contract-accounting.js';
export { Cancellations } from './termination/cancellations.js';
export { PreviewTermination } from './termination/preview-termination.js';
export { TerminateContract } from './termination/terminate-contract.js';
export { TerminationPreviewDto } from './termination/termination.dto.js';
export {
  type OpenReceivable,
  type ContractReceivables,
  OpenReceivables,
  inOrderOfPayment,
} from './receivables/open-receivables.js';
export { type AddedCharge, type Receivable, Receivables } from './receivables/receivables.js';
export { agreedDeposit, KeptTermsDto } from './terms/kept-terms.dto.js';
export { LAST_DAY } from './terms/last-day.js';
export const CONTRACTS_ENTITIES = [Contract];
