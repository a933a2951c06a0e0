import { Money } from '../../../platform/money/money.js';

const PAISE = /Paise$/;

/** Details of an entry in rupees, as everywhere in answers: `{ amount: 345.5 }` of `{ amountPaise: '34550' }`. */
export function inRupees<T>(details: T): T {
  if (Array.isArray(details)) return details.map(inRupees) as T;
  if (details === null || typeof details !== 'object') return details;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]: [string, unknown]) =>
      PAISE.test(name) && (typeof value === 'string' || typeof value === 'number')
        ? [name.replace(PAISE, ''), Money.toRupees(BigInt(value))]
        : [name, inRupees(value)],
    ),
  ) as T;
}
