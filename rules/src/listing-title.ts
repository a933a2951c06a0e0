import { formatMoney } from './money.ts';

/** Facts of a home on offer for its title. */
export interface OfferedHome {
  name: string;
  address: string;
  type: { name: string };
  config: { name: string };
  locality: string | null;
  city: string | null;
  listFor: 'rent' | 'lease' | 'sell';
  costValue: number;
}

const OFFERS = { rent: 'for rent', lease: 'for lease', sell: 'for sale' } as const;

/** One-line title of a home for search engines: `2 BHK for rent in Indiranagar, Bengaluru, ₹69,000/month`. */
export function listingTitle(home: OfferedHome): string {
  const { config, listFor, costValue } = home;
  const cost = `${formatMoney(costValue)}${listFor === 'rent' ? '/month' : ''}`;
  return `${config.name} ${OFFERS[listFor]} in ${placeOf(home)}, ${cost}`;
}

/** Locality and city, if known; otherwise the address. */
function placeOf({ locality, city, address }: OfferedHome): string {
  const place = [locality, city].filter(Boolean).join(', ');
  return place || address;
}
