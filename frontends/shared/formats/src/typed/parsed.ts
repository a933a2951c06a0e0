/** Result of parsing typed text: a value, nothing (`''`), or nothing and an error message. */
export interface Parsed<Value> {
  value: Value | '';
  refusal?: string;
}

/** Code points of zero in the accepted scripts: India's, Arabic, Urdu, and full width. */
const ZEROS = [...[0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66], ...[0x660, 0x6f0, 0xff10]];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Normalizes typed text to digits 0–9, plain blanks and plain minus signs, and removes invisible characters. */
export const plain = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\s+/g, ' ')
    .replace(/[−–‐‑]/g, '-')
    .trim();
