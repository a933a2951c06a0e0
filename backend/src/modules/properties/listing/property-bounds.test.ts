import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

const largest = {
  name: 'x'.repeat(120),
  address: 'y'.repeat(300),
  locality: 'l'.repeat(80),
  city: 'c'.repeat(60),
  pinCode: '999999',
  bestAbout: 'z'.repeat(2000),
  areaSqft: 10_000_000,
  costValue: 1_000_000_000,
  securityDeposit: 1_000_000_000,
  latitude: 90,
  longitude: 180,
};
const smallest = {
  name: 'x',
  address: 'y',
  locality: 'l',
  city: 'c',
  pinCode: '100000',
  bestAbout: null,
  areaSqft: 1,
  costValue: 1,
  securityDeposit: 0,
  latitude: -90,
  longitude: -180,
};

test.each([
  ['largest', largest],
  ['smallest', smallest],
  [
    'most exact',
    { areaSqft: 850.25, costValue: 0.07 + 1, securityDeposit: 999_999_999.99, latitude: 12.971598765 },
  ],
])('the %s values are kept as they were sent', async (_, values) => {
  expect(await makeProperty(app, owner, values)).toMatchObject(values);
});

test('twelve pictures with the longest address and caption, and fifty entries of amenities', async () => {
  const url = `https://example.com/${'p'.repeat(2048 - 20)}`;
  const images = Array.from({ length: 12 }, (_, i) => ({ url, caption: `${'c'.repeat(198)}${10 + i}` }));
  const property = await makeProperty(app, owner, {
    images,
    amenityIds: Array.from({ length: 50 }, (_, i) => (i % 16) + 1),
  });
  expect(property.images).toEqual(images.map(({ caption }) => ({ imgUrl: url, caption })));
  expect(property.amenities).toHaveLength(16);
});

test('space around texts is not kept, and a blank caption is none', async () => {
  const given = {
    name: '  Palm Court ',
    address: ' MG Road ',
    locality: ' Indiranagar ',
    city: '  ',
    pinCode: '',
    bestAbout: '  ',
    images: [{ url: 'HTTPS://example.com/A.jpg', caption: ' ' }],
  };
  expect(await makeProperty(app, owner, given)).toMatchObject({
    name: 'Palm Court',
    address: 'MG Road',
    locality: 'Indiranagar',
    city: null,
    pinCode: null,
    bestAbout: null,
    images: [{ imgUrl: 'https://example.com/A.jpg', caption: null }],
  });
});

test('letters of every script and quotes come back as they were', async () => {
  const name = `कोरमंगला "Villa" <b>O'Neil</b> 🏡 \\ %`;
  expect(await makeProperty(app, owner, { name })).toMatchObject({ name });
});
