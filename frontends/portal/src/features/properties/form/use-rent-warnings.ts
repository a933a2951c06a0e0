import { rentWarnings, type KnownRents } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { middleRentQuery } from '../api/middle-rent';
import type { PropertyValues } from './property-values';

/**
 * Warns of a doubtful rent, compared with the previous one and the town's median.
 * @param before previous rent in rupees
 */
export function useRentWarnings(before?: number) {
  const client = useQueryClient();

  async function middleOf(values: PropertyValues): Promise<KnownRents['middle']> {
    const city = values.city.trim();
    if (values.listFor !== 'rent' || !city) return undefined;
    const found = await client.fetchQuery(middleRentQuery(city, Number(values.configId))).catch(() => null);
    if (!found?.rent) return undefined;
    return { rent: found.rent, of: `homes ${found.ofConfig ? 'of this size ' : ''}in ${city}` };
  }

  return async (values: PropertyValues): Promise<string[]> => {
    const rent = Number(values.costValue);
    if (rent === before) return [];
    return rentWarnings(rent, { before, middle: await middleOf(values) });
  };
}
