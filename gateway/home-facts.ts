import {
  FURNISHED,
  formatMoney,
  listingTitle,
  SHARED_PICTURE,
  sharedPicture,
  type OfferedHome,
} from '@kiraya/rules';
import type { HeadFacts, SharedPicture } from './page-head.ts';

/** Home as the API shows it to visitors, the part needed here. */
export interface PublicHome extends OfferedHome {
  id: string;
  areaSqft: number;
  furnishing: string;
  bestAbout?: string | null;
  securityDeposit?: number;
  pinCode?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  images: readonly { imgUrl: string }[];
  amenities: readonly { amenity: { name: string } }[];
}

const LONGEST_DESCRIPTION = 200;
const MOST_PICTURES = 12;

/** Head of a home's page for search engines and shared links, with schema.org data. */
export function factsOfHome(home: PublicHome, origin: string): HeadFacts {
  const address = `/property/${encodeURIComponent(home.id)}`;
  const pictures = home.images
    .slice(0, MOST_PICTURES)
    .map(({ imgUrl }) => absolute(imgUrl, origin))
    .filter((url) => url !== undefined);
  const title = listingTitle(home);
  const description = descriptionOf(home);
  const listing = {
    '@type': 'RealEstateListing',
    '@id': origin + address,
    url: origin + address,
    name: title,
    description,
    ...(pictures.length > 0 && { image: pictures }),
    mainEntity: placeOf(home),
    offers: offerOf(home, origin + address),
  };
  return {
    title,
    description,
    address,
    picture: pictureOf(home, origin),
    data: [listing, crumbs(home, title, origin)],
  };
}

/** First picture that messengers can show; they take no SVG. */
function pictureOf({ images }: PublicHome, origin: string): SharedPicture | undefined {
  for (const { imgUrl } of images) {
    const shared = sharedPicture(imgUrl);
    const url = absolute(shared ?? imgUrl, origin);
    if (url && !/\.svgz?$/i.test(new URL(url).pathname))
      return { url, ...(shared && { sides: SHARED_PICTURE }) };
  }
  return undefined;
}

const furnishedWords = (furnishing: string): string =>
  ((FURNISHED as Record<string, string>)[furnishing] ?? furnishing).toLowerCase();

function descriptionOf({ config, type, areaSqft, furnishing, securityDeposit, bestAbout, name }: PublicHome) {
  const deposit = securityDeposit ? `Deposit ${formatMoney(securityDeposit)}.` : '';
  const area = `${areaSqft.toLocaleString('en-IN')} sq ft`;
  const words = `${name}: ${config.name} ${type.name}, ${area}, ${furnishedWords(furnishing)}. ${deposit} No brokerage. ${bestAbout ?? ''}`;
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : line;
}

function placeOf(home: PublicHome): object {
  const { name, address, locality, city, pinCode, areaSqft, latitude, longitude, amenities } = home;
  const place = [locality, city].filter(Boolean).join(', ');
  return {
    '@type': 'Accommodation',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      ...(place && { addressLocality: place }),
      ...(pinCode && { postalCode: pinCode }),
      addressCountry: 'IN',
    },
    floorSize: { '@type': 'QuantitativeValue', value: areaSqft, unitCode: 'FTK' },
    accommodationCategory: `${home.config.name} ${home.type.name}`,
    ...(latitude != null && longitude != null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map(({ amenity }) => ({
        '@type': 'LocationFeatureSpecification',
        name: amenity.name,
        value: true,
      })),
    }),
  };
}

function offerOf({ listFor = 'rent', costValue }: PublicHome, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: costValue,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    businessFunction: `http://purl.org/goodrelations/v1#${listFor === 'sell' ? 'Sell' : 'LeaseOut'}`,
    ...(listFor === 'rent' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: costValue,
        priceCurrency: 'INR',
        unitCode: 'MON',
      },
    }),
  };
}

function crumbs({ locality, city }: PublicHome, title: string, origin: string): object {
  const around = [...new Set([city, locality])].filter((place) => place != null && place !== '');
  const steps = [
    { name: 'Kiraya', item: `${origin}/` },
    ...around.map((place) => ({
      name: place,
      item: `${origin}/browse?q=${encodeURIComponent(String(place))}`,
    })),
    { name: title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** Absolute address of a picture; undefined unless it is of the web. */
function absolute(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}
