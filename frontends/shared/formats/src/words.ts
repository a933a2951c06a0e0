const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const steps: [size: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

function numberInWords(value: number): string {
  for (const [size, name] of steps) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${numberInWords(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
  }
  if (value < 20) return small[value] ?? '';
  const unit = value % 10;
  const ten = tens[Math.floor(value / 10)] ?? '';
  return unit === 0 ? ten : `${ten}-${small[unit]}`;
}

/**
 * Rupees in words, the Indian way: `125000.5` gives `One lakh twenty-five thousand rupees and fifty paise`.
 * Rounded to the paisa; a negative amount starts with `Minus`.
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
