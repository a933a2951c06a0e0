/** A PIN code: six digits, the first of them a postal zone. */
export const PIN_CODE = /^[1-9][0-9]{5}$/;

/** What an address says of where it is. */
export interface AddressPlace {
  locality?: string;
  city?: string;
  pinCode?: string;
}

/** Six digits that can be a PIN code, together or as `560 034`; the pairs that are left out begin none in India. */
const CANDIDATES =
  /(?<![0-9])(?!10|29|35|54|55|65|66|8[6-9])(?:[1-9][0-9]{5}(?![0-9])|(?<![0-9] )[1-9][0-9]{2} [0-9]{3}(?! ?[0-9]))/g;

/** The end of an address: what stands before the PIN code since the last comma, its last word without a digit, and the code. */
const AT_END =
  /(?:^|[,;\n])((?:[^,;\n]*[ –-])?[^0-9 ,;\n–-]+[ –-]+)?[ ]*([1-9][0-9]{2} ?[0-9]{3})[ .,]*(?:india)?[ .]*$/i;
const NAMED = /(?:^|[^a-z])pin(?: ?code)?[ :.–-]*([1-9][0-9]{2} ?[0-9]{3})(?![0-9])/i;

/** What a number is that stands right behind such a word is not known. */
const OTHER_NUMBER =
  /(?:^|[^a-z])(?:no|number|flat|plot|house|door|room|unit|shop|office|survey|khasra|box|ph|phone|tel|mob|mobile)[ :.#–-]*$/i;

/**
 * The PIN code in an address: the only number in it that can be one, and either named so or at the end behind a place.
 * Anything less sure is none.
 */
export function pinCodeIn(address: string): string | undefined {
  if (address.match(CANDIDATES)?.length !== 1) return undefined;
  const named = NAMED.exec(address)?.[1];
  if (named) return named.replace(' ', '');
  const [, before = '', code] = AT_END.exec(address) ?? [];
  return code && !OTHER_NUMBER.test(before) ? code.replace(' ', '') : undefined;
}

/** What stands between the city and the PIN code. Delhi is a city as well. */
const STATES =
  /^(?:andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jammu (?:and|&) kashmir|jharkhand|karnataka|kerala|ladakh|lakshadweep|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|india)$/i;

const NO_CITY =
  /[0-9]|(?:^|[^a-z])(?:road|rd|street|marg|lane|gali|cross|main|layout|block|sector|colony|society|apartments?|floor|phase|stage|building|tower|complex|chowk|near|opp|opposite|behind|pin|pincode|dist|district)(?:[^a-z]|$)/i;

/**
 * What an address that ends in a PIN code seems to say: the part before the code, or before the state, is the city, and
 * the part before that the locality. It is for offering to who knows the home, never for keeping unasked.
 */
export function placeIn(address: string): AddressPlace {
  const pinCode = pinCodeIn(address);
  if (!pinCode) return {};
  const end = AT_END.exec(address);
  if (!end) return { pinCode };
  const parts = `${address.slice(0, end.index)},${end[1] ?? ''}`
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(/[ –-]+$/, ''))
    .filter(Boolean);
  while (STATES.test(parts.at(-1) ?? '')) parts.pop();
  if (parts.at(-1) === 'Delhi' && parts.at(-2) === 'New Delhi') parts.pop();
  const city = parts.pop();
  const locality = parts.pop();
  if (!city || !locality || NO_CITY.test(city)) return { pinCode };
  const isNamed = parts.length > 0 && /\p{L}/u.test(locality);
  return { pinCode, city, ...(isNamed && { locality }) };
}

/** An address with what it does not say itself of its place: `12, MG Road, Indiranagar, Bengaluru 560038`. */
export function addressWithPlace(
  address: string,
  { locality, city, pinCode }: Record<keyof AddressPlace, string | null>,
): string {
  const said = address.toLowerCase();
  const isMissing = (part: string | null): part is string => !!part && !said.includes(part.toLowerCase());
  const code = pinCode && !address.match(CANDIDATES) ? pinCode : undefined;
  const place = [locality, city].filter(isMissing).join(', ');
  return [[address, place].filter(Boolean).join(', '), code].filter(Boolean).join(place ? ' ' : ', ');
}
