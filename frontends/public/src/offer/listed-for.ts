/** What a home is listed for. */
export interface Listed {
  listFor: 'rent' | 'lease' | 'sell';
}

/** What stands after the cost: a rent is by the month, a price or a lease sum is not. */
export function costPer({ listFor }: Listed): string | undefined {
  return listFor === 'rent' ? '/month' : undefined;
}

const words = { rent: 'For rent', lease: 'For lease', sell: 'For sale' } as const;
export const listedForWords = ({ listFor }: Listed): string => words[listFor];
