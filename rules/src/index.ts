export { AGREEMENT_FACTS, USUAL_TERMS } from './agreement/agreement-facts.ts';
export {
  AGREEMENT_STATES,
  agreementAfter,
  type AgreementAct,
  type AgreementSide,
  type AgreementStanding,
  type AgreementState,
} from './agreement/agreement-states.ts';
export {
  agreementText,
  type AgreementClause,
  type AgreementParties,
  type AgreementTerms,
} from './agreement/agreement-text.ts';
export { stateRules, type StateRule } from './states/index.ts';
export { type MapPlace, placeAt, placeInLink } from './map-link.ts';
export { addressWithPlace, PIN_CODE, placeIn, type AddressPlace } from './address-place.ts';
export { amountOnPaper, countInWords } from './amount-in-words.ts';
export {
  addDays,
  addMonths,
  dayInIndia,
  dayInMonth,
  daysBetween,
  daysIn,
  firstDayOf,
  formatDay,
  formatMonth,
  isCalendarDate,
  monthOf,
  monthsBetween,
} from './calendar.ts';
export {
  CONTRACT_DAYS,
  DROPPED_RENTS_MAX,
  isWithin,
  lastDaysOf,
  ownersFirstLastDay,
  type Bounds,
} from './contract-days.ts';
export { dueDates, nextDueMonth, rentsUntil, scheduleOf, type Period, type Schedule } from './due-dates.ts';
export { CHARGE_FACTS, CHARGE_LABELS, CLAIM_LABELS } from './charge-facts.ts';
export {
  CONTRACT_FACTS,
  DEPOSIT_FACTS,
  ESCALATION_FACTS,
  LATE_FEE_FACTS,
  STANDING_FACTS,
  TERM_FACTS,
} from './contract-facts.ts';
export {
  type CodeFact,
  columnOf,
  type DayFact,
  type Fact,
  type FactInput,
  type Facts,
  type FactValue,
  type FactValues,
  filterOptions,
  filterWords,
  type NumberFact,
  optionsOf,
  RUPEES_MAX,
  type TextFact,
  valuesOfChoices,
} from './fact.ts';
export { GSTIN, isGstin } from './gstin.ts';
export { daysOfFinancialYear, financialYearOf, isFinancialYear } from './financial-year.ts';
export { foldedName, isUnmistakable, keptName, mailboxOf, UNSEEN, withoutMarks } from './folded-name.ts';
export { groupsNamedIn } from './group-words.ts';
export { isImageUrl } from './image-url.ts';
export {
  DOCUMENT_LABELS,
  HOLDER_LABELS,
  ITEM_STATE_LABELS,
  LATE_FEES_TO_LABELS,
  METER_LABELS,
  OWNER_ENTRY_LABELS,
  REPORT_REASON_LABELS,
  INTEREST_STEP_LABELS,
} from './labels.ts';
export { LATE_FEES, lateFee, type LateFee, type LateFeeRule, type LateRent } from './late-fee.ts';
export { INTEREST_CONSENT } from './interest-consent.ts';
export { MOBILE, tenDigits } from './mobile.ts';
export {
  completenessOf,
  ENOUGH,
  type Completeness,
  type ListedFacts,
  type ListingFact,
} from './listing-completeness.ts';
export { listingTitle, type OfferedHome } from './listing-title.ts';
export { commissionOf, formatMoney, inHundredths } from './money.ts';
export {
  DUE_DAYS,
  ESCALATION,
  rentSchedule,
  rentTerms,
  type Escalation,
  type MonthRent,
  type RentAgreement,
  type RentTerm,
} from './rent-schedule.ts';
export {
  ASKED_FACTS,
  ASKED_GROUPS,
  type AskedFactName,
  type AskedFactValues,
  FILTERED_FACTS,
  type FilteredFactName,
  FURNISHED,
  PETS_WISHED,
  PG_TYPE,
  PROPERTY_FACTS,
  PROPERTY_STATUSES,
  type PropertyFactName,
  type PropertyFactValues,
  UNSAID,
} from './property-facts.ts';
export { PERSON_FACTS, type PersonFactName } from './person-facts.ts';
export {
  FILE_BYTES_MAX,
  PICTURE_TYPES,
  pictureSizes,
  pictureWidths,
  type PictureSize,
  SHARED_PICTURE,
  sharedPicture,
} from './uploaded-picture.ts';
export {
  CHEQUE_NUMBER,
  METHOD_LABELS,
  methodInWords,
  type PaidWith,
  type PaymentMethod,
} from './payment-methods.ts';
export { isStaff, STAFF_PASSWORD_MIN } from './passwords.ts';
export { REMINDER_DAYS } from './reminder-days.ts';
export { fillTemplate, templateFault } from './template.ts';
export { WORKER_PATHS } from './worker-paths.ts';
