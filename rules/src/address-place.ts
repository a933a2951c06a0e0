/** PIN code: six digits, the first of them a postal zone. */
export const PIN_CODE = /^[1-9][0-9]{5}$/;

/** Locality, city and PIN code of an address. */
export interface AddressPlace {
  locality?: string;
  city?: string;
  pinCode?: string;
}

/** Six digits that can be a PIN code, together or as `560 034`. India has no codes with the excluded first digits. */
const CANDIDATES =
  /(?<![0-9])(?!10|29|35|54|55|65|66|8[6-9])(?:[1-9][0-9]{5}(?![0-9])|(?<![0-9] )[1-9][0-9]{2} [0-9]{3}(?! ?[0-9]))/g;

/** End of an address: the text since the last comma, whose last word has no digit, and the PIN code. */
const AT_END =
  /(?:^|[,;\n])((?:[^,;\n]*[ –-])?[^0-9 ,;\n–-]+[ –-]+)?[ ]*([1-9][0-9]{2} ?[0-9]{3})[ .,]*(?:india)?[ .]*$/i;
const NAMED = /(?:^|[^a-z])pin(?: ?code)?[ :.–-]*([1-9][0-9]{2} ?[0-9]{3})(?![0-9])/i;

/** Words after which a number is something other than a PIN code. */
const OTHER_NUMBER =
  /(?:^|[^a-z])(?:no|number|flat|plot|house|door|room|unit|shop|office|survey|khasra|box|ph|phone|tel|mob|mobile)[ :.#–-]*$/i;

/**
 * PIN code of an address: the only number that can be one, if it is labelled or stands at the end after a place.
 * Undefined when unsure.
 */
export function pinCodeIn(address: string): string | undefined {
  if (address.match(CANDIDATES)?.length !== 1) return undefined;
  const named = NAMED.exec(address)?.[1];
  if (named) return named.replace(' ', '');
  const [, before = '', code] = AT_END.exec(address) ?? [];
  return code && !OTHER_NUMBER.test(before) ? code.replace(' ', '') : undefined;
}

/** State or country between the city and the PIN code. Delhi is also a city. */
const STATES =
  /^(?:andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jammu (?:and|&) kashmir|jharkhand|karnataka|kerala|ladakh|lakshadweep|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|india)$/i;

const NO_CITY =
  /[0-9]|(?:^|[^a-z])(?:road|rd|street|marg|lane|gali|cross|main|layout|block|sector|colony|society|apartments?|floor|phase|stage|building|tower|complex|chowk|near|opp|opposite|behind|pin|pincode|dist|district)(?:[^a-z]|$)/i;

/**
 * Guess for an address that ends in a PIN code: the part before the code, or before the state, is the city, and the one
 * before that the locality. Meant as a suggestion to the user, not to be stored unasked.
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

/** Address with the parts of its place that it lacks: `12, MG Road, Indiranagar, Bengaluru 560038`. */
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
