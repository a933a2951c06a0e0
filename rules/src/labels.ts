/** Labels of a contract's documents. */
export const DOCUMENT_LABELS = {
  agreement: 'Agreement',
  registered_agreement: 'Registered copy of the agreement',
  checklist: 'Move-in or move-out checklist',
  police_verification: 'Police verification',
  identity_paper: 'Identity paper',
  other: 'Other document',
} as const;

/** States of a thing at a handover. */
export const ITEM_STATE_LABELS = {
  good: 'Good',
  worn: 'Worn',
  damaged: 'Damaged',
  missing: 'Missing',
} as const;

/** Meters that are read at a handover. */
export const METER_LABELS = { electricity: 'Electricity', water: 'Water', gas: 'Gas' } as const;

/** Holders of a deposit. */
export const HOLDER_LABELS = { kiraya: 'Kiraya', owner: 'The owner' } as const;

/** Beneficiaries of late fees. */
export const LATE_FEES_TO_LABELS = { owner: HOLDER_LABELS.owner, operator: HOLDER_LABELS.kiraya } as const;

/** Reasons for which visitors report a home. */
export const REPORT_REASON_LABELS = {
  not_owner: 'It is not the owner',
  already_let: 'It is already let',
  wrong_facts: 'The facts are wrong',
  money_first: 'They asked for money first',
  other: 'Something else',
} as const;

/** Entries of an owner's account that staff record. */
export const OWNER_ENTRY_LABELS = { expense: 'Expense', contribution: 'Paid in by the owner' } as const;

/** Steps of an interest that the timeline of its contract has too. */
export const INTEREST_STEP_LABELS = {
  visit_planned: 'Visit planned',
  visit_moved: 'Visit moved',
  visit_cancelled: 'Visit cancelled',
  contract_made: 'Contract made',
} as const;
