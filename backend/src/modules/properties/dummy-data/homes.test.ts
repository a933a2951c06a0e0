import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { makeHomes, rentRange } from './homes.js';
import { PLACES, placeOf } from './places.js';
import { areaRange } from './sizes.js';

const SITE = fileURLToPath(new URL('../../../../../frontends/host/public', import.meta.url));
const homes = makeHomes({ today: '2026-11-20', newId: v7 });
const rented = homes.filter((home) => home.listFor === 'rent');
const rupees = (paise: bigint): number => Number(paise) / 100;

test('stand two to a locality, within a kilometre of it and within India', () => {
  for (const place of PLACES) {
    const here = homes.filter((home) => home.locality === place.locality);
    expect(here).toHaveLength(2);
    for (const home of here) {
      expect(Math.abs(home.latitude - place.latitude)).toBeLessThan(0.01);
      expect(home.latitude > 8 && home.latitude < 37 && home.longitude > 68 && home.longitude < 98).toBe(
        true,
      );
      expect([home.city, home.locality, home.pinCode]).toEqual([place.city, place.locality, place.pin]);
      expect(home.address).toMatch(new RegExp(`${place.city}, ${place.state} [1-9]\\d{5}$`));
    }
  }
});

test('ask rents, deposits and areas that fit the locality, the type and the rooms', () => {
  const within = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most;
  for (const home of rented) {
    const place = placeOf(home.locality);
    const rent = rupees(home.costPaise);
    expect([home.name, within(rent, rentRange(place, home.type, home.config))]).toEqual([home.name, true]);
    const months = rupees(home.depositPaise) / rent;
    expect(within(months, home.type === 'PG' ? [1, 1] : place.deposit)).toBe(true);
    const [least, most] = areaRange(home.type, home.config);
    expect(within(home.areaSqft, [least - 5, most + 5])).toBe(true);
  }
});

test('a plain 2 BHK asks what the locality asks', () => {
  const plain = rented.filter((home) => home.config === '2 BHK' && home.type === 'Apartment');
  expect(plain.length).toBeGreaterThan(10);
  for (const home of plain) {
    const [least, most] = placeOf(home.locality).rent;
    expect(rupees(home.costPaise)).toBeGreaterThanOrEqual(least);
    expect(rupees(home.costPaise)).toBeLessThanOrEqual(most);
  }
});

test('keep the lengths that the API allows, with a name and a description of their own', () => {
  for (const home of homes) {
    expect(home.name.length).toBeLessThanOrEqual(120);
    expect(home.address.length).toBeLessThanOrEqual(300);
    expect(home.bestAbout.length).toBeLessThanOrEqual(2000);
  }
  expect(new Set(homes.map((home) => home.name)).size).toBe(60);
  expect(new Set(homes.map((home) => home.bestAbout)).size).toBe(60);
});

test('show three to five pictures that the site has, no two alike in one home', () => {
  for (const home of homes) {
    expect(home.images.length >= 3 && home.images.length <= 5).toBe(true);
    expect(new Set(home.images.map((image) => image.imgUrl)).size).toBe(home.images.length);
    for (const { imgUrl, caption } of home.images) {
      expect([imgUrl, existsSync(SITE + imgUrl)]).toEqual([imgUrl, true]);
      expect(caption.length > 0 && caption.length <= 200).toBe(true);
    }
  }
});

test('say of themselves what fits their address, their kind and their words, and not all of it', () => {
  const named = (name: string) => homes.find((home) => home.name === name);
  expect(named('Kaveri Gardens')?.floor).toBe(6);
  expect(named('Tulsi Kunj')?.floor).toBe(2);
  expect(named('Nest on Eighth')?.floor).toBe(3);
  expect(named('Gulmohar Villa')?.floor).toBeNull();
  for (const home of homes) {
    if (home.floor !== null) expect(home.floor).toBeLessThanOrEqual(home.ofFloors ?? 0);
    if (home.bestAbout.includes('Pets are welcome')) expect(home.pets).toBe(true);
    if (home.bestAbout.includes('aintenance is included')) expect(home.maintenancePaise).toBe(0n);
    expect(home.pgFor !== null).toBe(home.type === 'PG');
    expect(home.openTo.length).toBeGreaterThan(0);
    expect(home.confirmedAt.getTime()).toBeGreaterThanOrEqual(home.createdAt.getTime());
    expect(home.availableFrom === null || home.availableFrom > '2026-11-20').toBe(true);
  }
  for (const fact of [
    'floor',
    'facing',
    'carParking',
    'pets',
    'maintenancePaise',
    'availableFrom',
  ] as const) {
    const said = homes.filter((home) => home[fact] !== null).length;
    expect([fact, said > 5 && said < 60]).toEqual([fact, true]);
  }
});
