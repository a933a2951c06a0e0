/** A rented home that its tenant can say to have paid for. */
export interface PaidHome {
  contractId: string;
  propertyName: string;
  /** `YYYY-MM-DD` */
  startDate: string;
  /** Rupees that are owed now. */
  owed: number;
}

export type PaymentStep = 'declare' | 'upi';
