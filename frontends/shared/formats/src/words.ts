import { countInWords } from '@kiraya/rules';

const numberInWords = (value: number): string => countInWords(BigInt(value)).toLowerCase();

/**
 * Spells out rupees the Indian way: `125000.5` gives `One lakh twenty-five thousand rupees and fifty paise`.
 * Rounds to the paisa; a negative amount starts with `Minus`.
 */
export function amountInWords(rupees: number): string {
  const paiseTotal = Math.round(Math.abs(rupees) * 100);
  const whole = Math.floor(paiseTotal / 100);
  const paise = paiseTotal % 100;
  const parts: string[] = [];
  if (whole > 0 || paise === 0) parts.push(`${numberInWords(whole)} ${whole === 1 ? 'rupee' : 'rupees'}`);
  if (paise > 0) parts.push(`${numberInWords(paise)} ${paise === 1 ? 'paisa' : 'paise'}`);
  const text = `${rupees < 0 && paiseTotal > 0 ? 'minus ' : ''}${parts.join(' and ')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
