import { expect, test } from '@jest/globals';
import { ASKED_FACTS, type AskedFactName, UNSAID } from '@kiraya/rules';
import { homeFacts, type ToldHome } from './home-facts';

const flat: ToldHome = {
  ...UNSAID,
  ...{ type: { name: 'Apartment' }, listFor: 'rent', openTo: ['Families', 'Sharers'] },
};
const told = (home: Partial<ToldHome>, today?: string) =>
  Object.fromEntries(homeFacts({ ...flat, ...home }, today).map(({ label, value }) => [label, value]));

test.each<[Partial<ToldHome>, object]>([
  [{}, { 'Open to': 'Families, Sharers' }],
  [{ openTo: [], floor: 0, ofFloors: 4 }, { Floor: 'Ground of 4' }],
  [{ openTo: [], floor: -1 }, { Floor: 'Basement' }],
  [{ openTo: [], floor: null, ofFloors: 2 }, { Floor: '2 floors above the ground' }],
  [{ openTo: [], carParking: 0, bikeParking: 0 }, { Parking: 'None' }],
  [{ openTo: [], carParking: 2, bikeParking: null }, { Parking: '2 cars' }],
  [{ openTo: [], pets: false }, { Pets: 'Not allowed' }],
  [{ type: { name: 'PG' }, openTo: [], pgFor: 'Anyone' }, { 'This PG is for': 'Women and men' }],
  [{ listFor: 'sell' }, {}],
  [{ type: { name: 'Shop' } }, {}],
])('of %j they are %j', (home, expected) => expect(told(home)).toEqual(expected));

test('a home that is free since is free now, where today is known', () => {
  const home = { openTo: [], availableFrom: '2026-11-24' };
  expect(told(home, '2026-11-24')).toEqual({ 'Available from': 'Now' });
  expect(told(home, '2026-11-23')).toEqual({ 'Available from': '24 Nov 2026' });
  expect(told(home)).toEqual({ 'Available from': '24 Nov 2026' });
});

test.each((Object.keys(ASKED_FACTS) as AskedFactName[]).filter((name) => name !== 'maintenance'))(
  '%s is told once it is known',
  (name) => {
    const unsaid = { openTo: [] };
    expect(Object.keys(told({ ...unsaid, [name]: ASKED_FACTS[name].example }))).toHaveLength(1);
    expect(told(unsaid)).toEqual({});
  },
);
