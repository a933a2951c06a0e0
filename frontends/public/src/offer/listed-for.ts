/** Kind of offer of a home. */
export interface Listed {
  listFor: 'rent' | 'lease' | 'sell';
}

/** Unit after the cost: `/month` for a rent, none for a price or a lease sum. */
export function costPer({ listFor }: Listed): string | undefined {
  return listFor === 'rent' ? '/month' : undefined;
}

const words = { rent: 'For rent', lease: 'For lease', sell: 'For sale' } as const;
export const listedForWords = ({ listFor }: Listed): string => words[listFor];
