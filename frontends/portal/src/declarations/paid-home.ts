import { formatMoney } from '@kiraya/formats';

/** A rented home that its tenant can say to have paid for. */
export interface PaidHome {
  contractId: string;
  propertyName: string;
  /** `YYYY-MM-DD` */
  startDate: string;
  /** Rupees that are owed now; undefined until it is known. */
  owed: number | undefined;
}

/** Hint with the amount due now; undefined until it is known. */
export function owedWords({ owed }: PaidHome, more = ''): string | undefined {
  if (owed === undefined) return undefined;
  return owed ? `${formatMoney(owed)} is owed now${more}` : 'Nothing is owed now: it pays rents to come';
}

export type PaymentStep = 'declare' | 'upi';
