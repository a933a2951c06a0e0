import { AGREEMENT_FACTS, addDays, addMonths, dayInMonth, placeIn, USUAL_TERMS } from '@kiraya/rules';
import { emptyFacts, factBodyOf, type FactFormValues, factValuesOf } from '../../../facts/fact-values';
import type { Agreements } from '../api/agreements';

export type AgreementValues = FactFormValues<typeof AGREEMENT_FACTS>;

/** Values of a new version: those of the latest, else the usual ones. */
export function beginningOf({ versions, parties, city }: Agreements): AgreementValues {
  const [latest] = versions;
  if (latest) return factValuesOf(AGREEMENT_FACTS, latest.terms);
  return {
    ...emptyFacts(AGREEMENT_FACTS),
    ...USUAL_TERMS,
    occupants: parties.tenant,
    courts: city ?? placeIn(parties.address).city ?? '',
  };
}

/** Terms that valid values say. */
export const termsIn = (values: AgreementValues) => factBodyOf(AGREEMENT_FACTS, values);

const USUAL_MONTHS = 11;

/** Last day of a term of 11 months, `YYYY-MM-DD`. */
export function afterElevenMonths(startDate: string): string {
  const month = addMonths(startDate.slice(0, 7), USUAL_MONTHS);
  return addDays(dayInMonth(month, Number(startDate.slice(8))), -1);
}
