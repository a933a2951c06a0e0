/** Contract that waits for its tenant's confirmation. */
export interface Question {
  contractId: string;
  ownerName: string;
  propertyName: string;
  startDate: string;
  /** Last day; null if open-ended. */
  endDate: string | null;
  /** Rupees a month. */
  rent: number;
  deposit: { amount: number; heldBy: 'kiraya' | 'owner' } | null;
}
