import type { UpiPayee } from './declarations-api';

/**
 * UPI link for payment apps.
 * @param amount rupees; if empty, the payer enters it
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
