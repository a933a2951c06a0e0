import { expect, test } from '@jest/globals';
import { placeAt, placeInLink } from './map-link.ts';

const HERE = { latitude: 12.9352, longitude: 77.6245 };

test.each([
  ['Google Maps, in view', 'https://www.google.com/maps/@12.9352,77.6245,17z?entry=ttu'],
  ['Google Maps, a search', 'https://www.google.com/maps/search/?api=1&query=12.9352%2C77.6245'],
  ['Google Maps, a question', 'https://maps.google.com/?q=12.9352,77.6245'],
  ['Google Maps, a question with a name', 'https://maps.google.com/maps?q=loc:12.9352,77.6245+(Lake+View)'],
  ['Google Maps, old', 'http://maps.google.co.in/maps?ll=12.9352,77.6245&z=16'],
  ['Google Maps, the way there', 'https://www.google.com/maps/dir/?api=1&destination=12.9352,77.6245'],
  [
    'Google Maps, a pin beside the middle',
    'https://www.google.com/maps/place/Lake+View/@12.9,77.6,15z/data=!3m1!4b1!4m6!3m5!1s0x3bae:0x1!8m2!3d12.9352!4d77.6245!16s',
  ],
  ['OpenStreetMap, in view', 'https://www.openstreetmap.org/#map=17/12.9352/77.6245'],
  ['OpenStreetMap, with layers', 'https://www.openstreetmap.org/way/1#layers=T&map=17/12.9352/77.6245'],
  ['OpenStreetMap, a pin', 'https://www.openstreetmap.org/?mlat=12.9352&mlon=77.6245#map=15/12.9/77.6'],
  ['a phone’s address', 'geo:12.9352,77.6245'],
  ['a phone’s address with accuracy', 'geo:12.9352,77.6245;u=20'],
  ['a phone’s address with a question', 'geo:0,0?q=12.9352,77.6245(Lake View)'],
  ['two numbers', ' 12.9352, 77.6245 '],
  ['more decimals than a place needs', '12.93520000001,77.6244999999'],
])('a place is read from %s', (_, text) => {
  expect(placeInLink(text)).toEqual(HERE);
});

test.each([
  ['nothing', ''],
  ['words', 'Koramangala, Bengaluru'],
  ['a short link', 'https://maps.app.goo.gl/AbCdEf123'],
  ['an address without a place', 'https://www.google.com/maps/place/Lake+View/'],
  ['a question that is a name', 'https://maps.google.com/?q=12+MG+Road'],
  ['a latitude beyond the pole', 'https://www.google.com/maps/@91,77.6245,17z'],
  ['a longitude around the globe', 'geo:12.9352,180.5'],
  ['half a pin', 'https://www.openstreetmap.org/?mlat=12.9352'],
  ['another protocol', 'javascript:12.9352,77.6245'],
  ['one number', '12.9352'],
  ['a number that is none', '12.93.52,77.6245'],
  [
    'an address of thousands of characters',
    `https://www.google.com/maps/@12.9352,77.6245?${'x'.repeat(2000)}`,
  ],
])('no place is read from %s', (_, text) => {
  expect(placeInLink(text)).toBeUndefined();
});

test('south and west are negative, and the bounds are places', () => {
  expect(placeInLink('geo:-33.8688,-70.5')).toEqual({ latitude: -33.8688, longitude: -70.5 });
  expect(placeAt(-90, 180)).toEqual({ latitude: -90, longitude: 180 });
  expect(placeAt(Number.NaN, 0)).toBeUndefined();
});

test('a place has six decimals, and zero no sign', () => {
  expect(placeAt(12.9352004, 77.6245006)).toEqual({ latitude: 12.9352, longitude: 77.624501 });
  expect(placeAt(-0.0000001, 0)).toEqual({ latitude: 0, longitude: 0 });
});

test('an address has at most 2,000 characters', () => {
  const of = (length: number): string => 'geo:12.9352,77.6245;'.padEnd(length, 'u');
  expect(placeInLink(of(2000))).toEqual(HERE);
  expect(placeInLink(of(2001))).toBeUndefined();
});
