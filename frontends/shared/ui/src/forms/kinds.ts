import {
  amountInWords,
  formatDate,
  formatMoney,
  formatNumber,
  formatPhone,
  groupDigits,
  parseDay,
  parseDigits,
  parseLandline,
  parseMoney,
  parseNumber,
  parsePhone,
  parseWholeNumber,
  type Parsed,
} from '@kiraya/formats';

/** Kind of typed field: parses the text, formats the value, and describes the parsed value. */
export interface Kind<Value extends number | string> {
  /** `data-kind` attribute of its fields. */
  name: 'money' | 'number' | 'day' | 'phone' | 'digits';
  parse: (typed: string) => Parsed<Value>;
  /** True if its values are strings. */
  isText?: boolean;
  write: (value: Value) => string;
  describe: (value: Value, typed: string) => (string | null)[];
}

/** Rupees from which a sum, easily misread, is repeated in words. */
const WORDS_ABOVE = 100_000;

function writeMoney(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${decimals ? `.${decimals.padEnd(2, '0')}` : ''}`;
}

export const money: Kind<number> = {
  name: 'money',
  parse: parseMoney,
  write: writeMoney,
  describe: (value, typed) => [
    typed.trim() === writeMoney(value) ? null : formatMoney(value),
    value > WORDS_ABOVE ? amountInWords(value) : null,
  ],
};

export const numberWith = (unit?: string): Kind<number> => ({
  name: 'number',
  parse: (typed) => parseNumber(typed, unit),
  write: String,
  describe: (value, typed) =>
    [String(value), formatNumber(value)].includes(typed.trim())
      ? []
      : [[String(value), unit].filter(Boolean).join(' ')],
});

export const whole: Kind<number> = { ...numberWith(), parse: parseWholeNumber };

/** Formats a day as it is typed: 27/11/2026. */
const writeDay = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

export const day: Kind<string> = {
  name: 'day',
  parse: parseDay,
  isText: true,
  write: writeDay,
  describe: (value) => [formatDate(value)],
};

/** Passes text that is no mobile number to the schema as typed: its rules have the messages. */
const asTyped =
  (read: (typed: string) => Parsed<string>) =>
  (typed: string): Parsed<string> => {
    const { value, refusal } = read(typed);
    return { value: refusal ? typed : value };
  };

export const phone: Kind<string> = {
  name: 'phone',
  parse: asTyped(parsePhone),
  write: (value) => value,
  describe: (value, typed) => (value === typed.trim() ? [] : [formatPhone(value)]),
};

/** Any phone number, landlines included: as typed, with digits 0–9. */
export const landline: Kind<string> = {
  name: 'phone',
  parse: (typed) => ({ value: parseLandline(typed) }),
  write: (value) => value,
  describe: (value, typed) => (value === typed.trim() ? [] : [value]),
};

export const digits: Kind<string> = {
  name: 'digits',
  parse: asTyped(parseDigits),
  write: (value) => value,
  // Gaps alone are no news.
  describe: (value, typed) => (value === typed.replace(/[\s-]/g, '') ? [] : [value]),
};
