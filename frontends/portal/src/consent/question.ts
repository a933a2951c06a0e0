/** What an owner says of a tenant. */
export interface Question {
  contractId: string;
  ownerName: string;
  propertyName: string;
  startDate: string;
  /** Rupees a month. */
  rent: number;
}
