/** Facts of a listing that decide its completeness. */
export interface ListedFacts {
  pictures: number;
  description: string;
  amenities: number;
  locality?: string | null;
  city?: string | null;
  pinCode?: string | null;
  availableFrom?: string | null;
  maintenance?: number | null;
  floor?: number | null;
  bathrooms?: number | null;
  carParking?: number | null;
  bikeParking?: number | null;
  latitude?: number | null;
  longitude?: number | null;
}

export type ListingFact =
  | ('pictures' | 'description' | 'place' | 'availableFrom' | 'maintenance')
  | ('floor' | 'bathrooms' | 'parking' | 'amenities' | 'map');

/** Numbers of pictures, characters and amenities that count as complete. */
export const ENOUGH = { pictures: 5, description: 80, amenities: 3 } as const;

/** Weight of each fact; 100 in all. */
const WORTH: Record<ListingFact, number> = {
  ...{ pictures: 30, description: 15, place: 10, availableFrom: 10, maintenance: 10 },
  ...{ floor: 5, bathrooms: 5, parking: 5, amenities: 5, map: 5 },
};

const said = (value: unknown): number => (value === undefined || value === null || value === '' ? 0 : 1);
const partly = (have: number, enough: number): number => Math.min(have / enough, 1);

/** Completeness of each fact, from 0 to 1. */
function shares(home: ListedFacts): Record<ListingFact, number> {
  const { locality, city, pinCode, latitude, longitude } = home;
  return {
    pictures: partly(home.pictures, ENOUGH.pictures),
    description: partly(home.description.trim().length, ENOUGH.description),
    place: (said(locality) + said(city) + said(pinCode)) / 3,
    availableFrom: said(home.availableFrom),
    maintenance: said(home.maintenance),
    floor: said(home.floor),
    bathrooms: said(home.bathrooms),
    parking: Math.max(said(home.carParking), said(home.bikeParking)),
    amenities: partly(home.amenities, ENOUGH.amenities),
    map: Math.min(said(latitude), said(longitude)),
  };
}

export interface Completeness {
  /** Percentage; 100 only when nothing is missing. */
  percent: number;
  /** Missing facts, the most useful first. */
  missing: ListingFact[];
}

/** Rates how much a listing tells, and what would improve it most. */
export function completenessOf(home: ListedFacts): Completeness {
  const there = shares(home);
  const facts = Object.keys(WORTH) as ListingFact[];
  const lacks = (fact: ListingFact): number => WORTH[fact] * (1 - there[fact]);
  const missing = facts.filter((fact) => lacks(fact) > 0).sort((one, other) => lacks(other) - lacks(one));
  const lacking = missing.reduce((sum, fact) => sum + lacks(fact), 0);
  return { percent: missing.length === 0 ? 100 : Math.min(99, Math.round(100 - lacking)), missing };
}
