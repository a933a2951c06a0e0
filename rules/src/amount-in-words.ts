const ONES = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const SCALES = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1_000n, 'Thousand'],
  [100n, 'Hundred'],
] as const;

const belowHundred = (count: number): string =>
  ONES[count] ?? [TENS[Math.floor(count / 10)], ONES[count % 10]].filter(Boolean).join('-');

/** Whole number in Indian English, `One Lakh Five Thousand Twenty-One`; the number of crores is spelled likewise. */
export function countInWords(count: bigint): string {
  if (count < 0n) throw new RangeError('A count in words is not negative');
  if (count === 0n) return 'Zero';
  const words: string[] = [];
  let rest = count;
  for (const [size, name] of SCALES) {
    if (rest >= size) words.push(countInWords(rest / size), name);
    rest %= size;
  }
  return [...words, belowHundred(Number(rest))].filter(Boolean).join(' ');
}

/**
 * Amount in words as on receipts: `Rupees One Lakh Five Thousand Twenty-One and Fifty Paise Only`.
 * @param paise not negative
 */
export function amountOnPaper(paise: bigint): string {
  const [rupees, rest] = [paise / 100n, paise % 100n];
  const rupeesInWords = `${rupees === 1n ? 'Rupee' : 'Rupees'} ${countInWords(rupees)}`;
  const paiseInWords = `${countInWords(rest)} ${rest === 1n ? 'Paisa' : 'Paise'}`;
  if (!rest) return `${rupeesInWords} Only`;
  return rupees ? `${rupeesInWords} and ${paiseInWords} Only` : `${paiseInWords} Only`;
}
