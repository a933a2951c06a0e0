import { M0001Platform } from './m0001-platform.js';
import { M0002Auth } from './m0002-auth.js';
import { M0003Properties } from './m0003-properties.js';
import { M0004Contracts } from './m0004-contracts.js';
import { M0005Finance } from './m0005-finance.js';
import { M0006Admin } from './m0006-admin.js';
import { M0007Dashboards } from './m0007-dashboards.js';
import { M0008Commission } from './m0008-commission.js';
import { M0009Dues } from './m0009-dues.js';
import { M0010Comparisons } from './m0010-comparisons.js';
import { M0011Attention } from './m0011-attention.js';
import { M0012UnpaidPieces } from './m0012-unpaid-pieces.js';
import { M0013ContractCounts } from './m0013-contract-counts.js';
import { M0014FreeParts } from './m0014-free-parts.js';
import { M0015DummySums } from './m0015-dummy-sums.js';
import { M0016OwnTriggers } from './m0016-own-triggers.js';
import { M0017DummyRows } from './m0017-dummy-rows.js';
import { M0018DuesAndOwed } from './m0018-dues-and-owed.js';
import { M0019PlatformViews } from './m0019-platform-views.js';
import { M0021Consent } from './m0021-consent.js';
import { M0022StoppedAccounts } from './m0022-stopped-accounts.js';
import { M0023Sessions } from './m0023-sessions.js';
import { M0024Receipts } from './m0024-receipts.js';
import { M0026Payees } from './m0026-payees.js';
import { M0027RentTerms } from './m0027-rent-terms.js';
import { M0028Charges } from './m0028-charges.js';
import { M0029Declarations } from './m0029-declarations.js';
import { M0030PayoutReversals } from './m0030-payout-reversals.js';
import { M0031OwnersMoney } from './m0031-owners-money.js';
import { M0032Settlements } from './m0032-settlements.js';
import { M0033LateFees } from './m0033-late-fees.js';
import { M0034Books } from './m0034-books.js';
import { M0035Claims } from './m0035-claims.js';
import { M0036PaymentsOfContract } from './m0036-payments-of-contract.js';
import { M0037LastMonth } from './m0037-last-month.js';
import { M0038FirstPayment } from './m0038-first-payment.js';
import { M0039PlacesAndOrganisation } from './m0039-places-and-organisation.js';
import { M0040Messages } from './m0040-messages.js';
import { M0041Reminders } from './m0041-reminders.js';
import { M0042Landlords } from './m0042-landlords.js';
import { M0043LetFrom } from './m0043-let-from.js';
import { M0044Listing } from './m0044-listing.js';
import { M0045Reports } from './m0045-reports.js';
import { M0046Pictures } from './m0046-pictures.js';
import { M0047Browse } from './m0047-browse.js';
import { M0048SamePictures } from './m0048-same-pictures.js';
import { M0049SavedSearches } from './m0049-saved-searches.js';
import { M0050Logo } from './m0050-logo.js';
import { M0051BrowseWords } from './m0051-browse-words.js';
import { M0052SameAddresses } from './m0052-same-addresses.js';
import { M0053BrowseCounts } from './m0053-browse-counts.js';
import { M0054WordPrefixes } from './m0054-word-prefixes.js';
import { M0055WholeWords } from './m0055-whole-words.js';
import { M0056FoldedNames } from './m0056-folded-names.js';
import { M0057Confirmations } from './m0057-confirmations.js';
import { M0058ReportedHomes } from './m0058-reported-homes.js';
import { M0059ClosedPeriods } from './m0059-closed-periods.js';
import { M0060BoundedCharges } from './m0060-bounded-charges.js';
import { M0061InterestKeys } from './m0061-interest-keys.js';
import { M0062AccessLog } from './m0062-access-log.js';
import { M0063ConfirmedInterests } from './m0063-confirmed-interests.js';
import { M0064ProvenAddresses } from './m0064-proven-addresses.js';
import { M0065SecondFactors } from './m0065-second-factors.js';
import { M0066FirstPayees } from './m0066-first-payees.js';
import { M0067KeysOfVisitors } from './m0067-keys-of-visitors.js';
import { M0068ReferencesOfReceipts } from './m0068-references-of-receipts.js';
import { M0070RecordedDeclarations } from './m0070-recorded-declarations.js';
import { M0072ReceiptsAndPayouts } from './m0072-receipts-and-payouts.js';
import { M0075RentsOfTowns } from './m0075-rents-of-towns.js';
import { M0076WithdrawnCharges } from './m0076-withdrawn-charges.js';
import { M0077NamesOfTowns } from './m0077-names-of-towns.js';
import { M0078KeyProofs } from './m0078-key-proofs.js';
import { M0079FailingMails } from './m0079-failing-mails.js';
import { M0080WriteProbe } from './m0080-write-probe.js';
import { M0082Installation } from './m0082-installation.js';
import { M0083OpenChargesOfOwners } from './m0083-open-charges-of-owners.js';

/** In the order in which they run. Forward only: one that has landed is never edited. */
export const MIGRATIONS = [
  M0001Platform,
  M0002Auth,
  M0003Properties,
  M0004Contracts,
  M0005Finance,
  M0006Admin,
  M0007Dashboards,
  M0008Commission,
  M0009Dues,
  M0010Comparisons,
  M0011Attention,
  M0012UnpaidPieces,
  M0013ContractCounts,
  M0014FreeParts,
  M0015DummySums,
  M0016OwnTriggers,
  M0017DummyRows,
  M0018DuesAndOwed,
  M0019PlatformViews,
  M0021Consent,
  M0022StoppedAccounts,
  M0023Sessions,
  M0024Receipts,
  M0026Payees,
  M0027RentTerms,
  M0028Charges,
  M0029Declarations,
  M0030PayoutReversals,
  M0031OwnersMoney,
  M0032Settlements,
  M0033LateFees,
  M0034Books,
  M0035Claims,
  M0036PaymentsOfContract,
  M0037LastMonth,
  M0038FirstPayment,
  M0039PlacesAndOrganisation,
  M0040Messages,
  M0041Reminders,
  M0042Landlords,
  M0043LetFrom,
  M0044Listing,
  M0045Reports,
  M0046Pictures,
  M0047Browse,
  M0048SamePictures,
  M0049SavedSearches,
  M0050Logo,
  M0051BrowseWords,
  M0052SameAddresses,
  M0053BrowseCounts,
  M0054WordPrefixes,
  M0055WholeWords,
  M0056FoldedNames,
  M0057Confirmations,
  M0058ReportedHomes,
  M0059ClosedPeriods,
  M0060BoundedCharges,
  M0061InterestKeys,
  M0062AccessLog,
  M0063ConfirmedInterests,
  M0064ProvenAddresses,
  M0065SecondFactors,
  M0066FirstPayees,
  M0067KeysOfVisitors,
  M0068ReferencesOfReceipts,
  M0070RecordedDeclarations,
  M0072ReceiptsAndPayouts,
  M0075RentsOfTowns,
  M0076WithdrawnCharges,
  M0077NamesOfTowns,
  M0079FailingMails,
  M0083OpenChargesOfOwners,
  M0078KeyProofs,
  M0082Installation,
  M0080WriteProbe,
];

/** Names of all of them: what this version needs of a database. */
export const NEEDED_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name);
