import { formatDay, formatMoney } from '@kiraya/rules';
import { Money } from '../money/money.js';
import { own, type Words } from './words.js';

/** Paise, as text, in rupees: `₹34,500`. */
export const inRupees = (paise: string): Words => own(formatMoney(Money.toRupees(BigInt(paise))));

/** A day, `YYYY-MM-DD`, in words. */
export const dayIn = (date: string): Words => own(formatDay(date));
