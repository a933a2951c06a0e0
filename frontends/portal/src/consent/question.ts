/** What an owner says of a tenant. */
export interface Question {
  contractId: string;
  ownerName: string;
  propertyName: string;
  startDate: string;
  /** Its last day; null while it is open-ended. */
  endDate: string | null;
  /** Rupees a month. */
  rent: number;
  deposit: { amount: number; heldBy: 'kiraya' | 'owner' } | null;
}
