import type { UpiPayee } from './declarations-api';

/**
 * A UPI link as payment apps take it.
 * @param amount rupees; left to the payer without
 */
export function upiLink({ name, note }: UpiPayee, upiId: string, amount: number | ''): string {
  const parts = [
    ['pa', upiId],
    ['pn', name],
    ...(amount ? [['am', amount.toFixed(2)]] : []),
    ['cu', 'INR'],
    ['tn', note],
  ];
  // Apps want `@` as it is, and spaces as `%20`.
  return `upi://pay?${parts.map(([key, value = '']) => `${key}=${encodeURIComponent(value).replace('%40', '@')}`).join('&')}`;
}
