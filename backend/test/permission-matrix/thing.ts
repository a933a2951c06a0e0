import { NOWHERE } from '../support/properties.js';

/** Ids of a thing and all that belongs to it. */
export interface Thing {
  /** Property let to the tenant. */
  propertyId: string;
  contractId: string;
  /** Contract without confirmation. */
  unconfirmedId: string;
  /** Property that is not let. */
  freePropertyId: string;
  tenantId: string;
  ownerId: string;
  /** Unpaid rent record of the contract. */
  rentRecordId: string;
  /** Payment of another rent of the contract. */
  transactionId: string;
  /** Receipt of that payment. */
  receiptId: string;
  /** Pending declaration of the contract. */
  declarationId: string;
  /** Payout of a third rent of the contract. */
  payoutId: string;
  /** Expense that the owner owes. */
  expenseId: string;
  /** Invited account, never used. */
  invitedId: string;
  /** Unpaid charge of the contract. */
  chargeId: string;
  /** Partial waiver of it. */
  creditId: string;
  /** Charge of the contract that its tenant disputes. */
  disputedId: string;
  /** Charge of the contract as its owner added it. */
  untouchedId: string;
  /** Contract that is over and not settled. */
  overId: string;
  /** Settled contract with a deposit to return. */
  settledId: string;
  /** Document of the contract that its tenant added. */
  documentId: string;
  /** Sent version of the contract's agreement. */
  agreementId: string;
  /** Tenant's notification of the payment. */
  notificationId: string;
  /** Interest in another home of the owner. */
  interestId: string;
  /** Home of the interest. */
  interestHomeId: string;
  /** Free time of that home. */
  slotId: string;
  /** Interest with a visit that has begun. */
  visitedId: string;
}

export const NOTHING: Omit<Thing, 'tenantId'> = {
  propertyId: NOWHERE,
  contractId: NOWHERE,
  unconfirmedId: NOWHERE,
  freePropertyId: NOWHERE,
  ownerId: NOWHERE,
  rentRecordId: NOWHERE,
  transactionId: NOWHERE,
  receiptId: NOWHERE,
  declarationId: NOWHERE,
  payoutId: NOWHERE,
  expenseId: NOWHERE,
  invitedId: NOWHERE,
  chargeId: NOWHERE,
  creditId: NOWHERE,
  disputedId: NOWHERE,
  untouchedId: NOWHERE,
  overId: NOWHERE,
  settledId: NOWHERE,
  documentId: NOWHERE,
  agreementId: NOWHERE,
  notificationId: NOWHERE,
  interestId: NOWHERE,
  interestHomeId: NOWHERE,
  slotId: NOWHERE,
  visitedId: NOWHERE,
};
