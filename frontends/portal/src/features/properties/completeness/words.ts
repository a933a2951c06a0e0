import { ENOUGH, type ListedFacts, type ListingFact } from '@kiraya/rules';

/** Tip for each missing fact. */
const DO: Record<ListingFact, string> = {
  pictures: 'Add pictures',
  description: `Describe it in ${ENOUGH.description} letters or more`,
  place: 'Fill in locality, city and PIN code',
  availableFrom: 'Say from when it is available',
  maintenance: 'Say what maintenance costs',
  floor: 'Say on which floor it is',
  bathrooms: 'Say how many bathrooms it has',
  parking: 'Say whether there is parking',
  amenities: `Tick ${ENOUGH.amenities} amenities or more`,
  map: 'Give its point on the map',
};

function morePictures({ pictures }: ListedFacts): string {
  const lacking = ENOUGH.pictures - pictures;
  if (pictures === 0) return `Add ${lacking} pictures`;
  return lacking === 1 ? 'Add one more picture' : `Add ${lacking} more pictures`;
}

/** Tip for a missing fact of a home. */
export const adviceOn = (fact: ListingFact, home: ListedFacts): string =>
  fact === 'pictures' ? morePictures(home) : DO[fact];
