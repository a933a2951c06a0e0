import {
  amountInWords,
  formatDate,
  formatMoney,
  formatNumber,
  formatPhone,
  groupDigits,
  readDay,
  readDigits,
  readLandline,
  readMoney,
  readNumber,
  readPhone,
  readWhole,
  type Reading,
} from '@kiraya/formats';

/** What a field is typed with: how its text is read, how a value is written into it, and what to say of what was read. */
export interface Kind<Value extends number | string> {
  /** Marks its fields in the page as `data-kind`. */
  name: 'money' | 'number' | 'day' | 'phone' | 'digits';
  read: (typed: string) => Reading<Value>;
  /** Whether its values are texts. */
  isText?: boolean;
  write: (value: Value) => string;
  tell: (value: Value, typed: string) => (string | null)[];
}

/** From here on a sum is easily misread, so it is repeated in words. */
const WORDS_ABOVE = 100_000;

function writeMoney(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${decimals ? `.${decimals.padEnd(2, '0')}` : ''}`;
}

export const money: Kind<number> = {
  name: 'money',
  read: readMoney,
  write: writeMoney,
  tell: (value, typed) => [
    typed.trim() === writeMoney(value) ? null : formatMoney(value),
    value > WORDS_ABOVE ? amountInWords(value) : null,
  ],
};

export const numberWith = (unit?: string): Kind<number> => ({
  name: 'number',
  read: (typed) => readNumber(typed, unit),
  write: String,
  tell: (value, typed) =>
    [String(value), formatNumber(value)].includes(typed.trim())
      ? []
      : [[String(value), unit].filter(Boolean).join(' ')],
});

export const whole: Kind<number> = { ...numberWith(), read: readWhole };

/** As it is typed and read: 27/11/2026. */
const writeDay = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

export const day: Kind<string> = {
  name: 'day',
  read: readDay,
  isText: true,
  write: writeDay,
  tell: (value) => [formatDate(value)],
};

/** One that is no mobile number goes to the form’s rules as it was typed: they say what it must be. */
const asTyped =
  (read: (typed: string) => Reading<string>) =>
  (typed: string): Reading<string> => {
    const { value, refusal } = read(typed);
    return { value: refusal ? typed : value };
  };

export const phone: Kind<string> = {
  name: 'phone',
  read: asTyped(readPhone),
  write: (value) => value,
  tell: (value, typed) => (value === typed.trim() ? [] : [formatPhone(value)]),
};

/** A number of a landline too: as it is written, with digits 0–9. */
export const landline: Kind<string> = {
  name: 'phone',
  read: (typed) => ({ value: readLandline(typed) }),
  write: (value) => value,
  tell: (value, typed) => (value === typed.trim() ? [] : [value]),
};

export const digits: Kind<string> = {
  name: 'digits',
  read: asTyped(readDigits),
  write: (value) => value,
  // Gaps alone are no news.
  tell: (value, typed) => (value === typed.replace(/[\s-]/g, '') ? [] : [value]),
};
