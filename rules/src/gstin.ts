/** GSTIN: state, PAN, number of the registration within the state, Z, check character. */
export const GSTIN = /^(?:0[1-9]|[12][0-9]|3[0-8]|97|99)[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = SIGNS.length;

/** Check character of the first fourteen: weights 1 and 2 alternately, digit sums of the products, base 36. */
function checkCharacter(first: string): string | undefined {
  const sum = [...first].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return SIGNS[(BASE - (sum % BASE)) % BASE];
}

/** Tests a GSTIN's shape and check character. */
export const isGstin = (text: string): boolean =>
  GSTIN.test(text) && text.at(-1) === checkCharacter(text.slice(0, -1));
