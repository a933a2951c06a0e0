/** Place on the map, in degrees. */
export interface MapPlace {
  latitude: number;
  longitude: number;
}

/** Decimals that tell places a hand's breadth apart. */
const DECIMALS = 6;

const DEGREES = String.raw`-?\d{1,3}(?:\.\d{1,20})?`;
const PAIR = new RegExp(String.raw`^\s*(${DEGREES})\s*,\s*(${DEGREES})\s*(?:[(,;].*)?$`);
/** Place of a pin in addresses of Google Maps, then the middle of what they show. */
const IN_ADDRESS = [
  new RegExp(`!3d(${DEGREES})!4d(${DEGREES})`),
  new RegExp(`@(${DEGREES}),(${DEGREES})(?![\\d.])`),
];
const IN_HASH = new RegExp(String.raw`^#(?:.*&)?map=\d{1,2}(?:\.\d+)?/(${DEGREES})/(${DEGREES})(?![\d.])`);
/** Parameters with a place, the most exact first. */
const PARAMETERS = ['q', 'query', 'destination', 'daddr', 'll', 'center'];

/** Place within the bounds of the globe. */
export function placeAt(latitude: number, longitude: number): MapPlace | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS)) + 0;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

const placeOf = (found: RegExpExecArray | null | undefined): MapPlace | undefined =>
  found ? placeAt(Number(found[1]), Number(found[2])) : undefined;

/**
 * Place that a pasted text names: an address of Google Maps or OpenStreetMap, a `geo:` address, or
 * `latitude, longitude`. Undefined for anything else, short links included: they hold no place.
 */
export function placeInLink(pasted: string): MapPlace | undefined {
  const text = pasted.trim();
  if (text.length > 2000) return undefined;
  const pair = placeOf(PAIR.exec(text));
  if (pair) return pair;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  switch (url?.protocol) {
    case 'geo:':
      return placeOf(PAIR.exec(url.searchParams.get('q') ?? '')) ?? placeOf(PAIR.exec(url.pathname));
    case 'http:':
    case 'https:':
      return placeInAddress(url);
    default:
      return undefined;
  }
}

function placeInAddress({ href, hash, searchParams }: URL): MapPlace | undefined {
  const [pin, middle] = IN_ADDRESS;
  const marked = `${searchParams.get('mlat') ?? ''},${searchParams.get('mlon') ?? ''}`;
  const named = [marked, ...PARAMETERS.map((name) => searchParams.get(name) ?? '')];
  const places = [
    () => placeOf(pin?.exec(href)),
    ...named.map((value) => () => placeOf(PAIR.exec(value.replace(/^loc:/, '')))),
    () => placeOf(middle?.exec(href)),
    () => placeOf(IN_HASH.exec(hash)),
  ];
  for (const place of places) {
    const found = place();
    if (found) return found;
  }
  return undefined;
}
