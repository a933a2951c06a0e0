import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressWithPlace, PIN_CODE, pinCodeIn, placeIn } from './address-place.ts';

describe('the PIN code of an address', () => {
  test.each([
    ['12, 5th Block, Koramangala, Bengaluru 560095', '560095'],
    ['12, 5th Block, Koramangala, Bengaluru-560095.', '560095'],
    ['Flat 3, Rose Villa, Pune - 411 001', '411001'],
    ['7, MG Road, Pune, Maharashtra 411001, India', '411001'],
    ['PIN 560034: 12, MG Road, Bengaluru', '560034'],
    ['Sector 150, Noida, pincode: 201310', '201310'],
    ['12, MG Road\nIndiranagar\nBengaluru 560038', '560038'],
    ['Flat 3 Rose Villa 6th Block Koramangala Bengaluru 560095', '560095'],
    ['अन्ना नगर, चेन्नई 600040', '600040'],
  ])('%p has %p', (address, pinCode) => {
    expect(pinCodeIn(address)).toBe(pinCode);
  });

  test.each([
    '12, MG Road, Bengaluru',
    '12, MG Road, Bengaluru 060095',
    '12, MG Road, Bengaluru 5600951',
    '12, MG Road, Bengaluru 56009',
    'Plot 411001, MG Road, Pune 411004',
    'MG Road, Survey No 411001',
    'MG Road, Flat 411001',
    'MG Road, Sector 21 411001',
    'MG Road, Flat no. 411001',
    'MG Road, House-411001',
    '411001, MG Road, Pune',
    'MG Road 411001, near the lake',
    'MG Road, Pune. Phone 020 411 001',
    'MG Road, Pune, Ph 98450 411001',
    'MG Road, Pune 871234',
    '',
  ])('%p says none for sure', (address) => {
    expect(pinCodeIn(address)).toBeUndefined();
  });

  test('whatever is read is a PIN code that stands in the address', () => {
    const part = fc.constantFrom(
      '12',
      'MG Road',
      'Pune',
      ', ',
      ' ',
      '-',
      '560034',
      '560 034',
      'PIN',
      'Flat',
      '9',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const address = parts.join('');
        const pinCode = pinCodeIn(address);
        if (pinCode === undefined) return;
        expect(pinCode).toMatch(PIN_CODE);
        expect(address.replaceAll(' ', '')).toContain(pinCode);
      }),
    );
  });
});

describe('what an address seems to say of its place', () => {
  test.each([
    ['12, 5th Block, Koramangala, Bengaluru 560095', 'Koramangala', 'Bengaluru'],
    ['12, 5th Block, Koramangala, Bengaluru, Karnataka 560095', 'Koramangala', 'Bengaluru'],
    ['C-311, Sector 10, Dwarka, New Delhi, Delhi 110075', 'Dwarka', 'New Delhi'],
    ['14, Karol Bagh, Delhi-110005', 'Karol Bagh', 'Delhi'],
    ['Villa 14, Sector 150, Noida, Uttar Pradesh 201310, India', 'Sector 150', 'Noida'],
    ['7 MG Road, Pune 411001', undefined, 'Pune'],
    ['7, 12, Pune 411001', undefined, 'Pune'],
  ])('%p: %p, %p', (address, locality, city) => {
    const { pinCode, ...place } = placeIn(address);
    expect(pinCode).toMatch(PIN_CODE);
    expect(place).toEqual({ city, ...(locality && { locality }) });
  });

  test.each([
    ['Bengaluru 560095', { pinCode: '560095' }],
    ['12, MG Road 560095', { pinCode: '560095' }],
    ['12, Karnataka 560095', { pinCode: '560095' }],
    ['12, 4th Cross 560095', { pinCode: '560095' }],
    ['PIN 560034: 12, MG Road, Bengaluru', { pinCode: '560034' }],
    ['12, MG Road, Bengaluru', {}],
  ])('%p leaves open what it does not say', (address, place) => {
    expect(placeIn(address)).toEqual(place);
  });
});

describe('an address with its place', () => {
  const place = { locality: 'Indiranagar', city: 'Bengaluru', pinCode: '560038' };
  const none = { locality: null, city: null, pinCode: null };

  test.each([
    ['12, MG Road', place, '12, MG Road, Indiranagar, Bengaluru 560038'],
    ['12, MG Road, indiranagar', place, '12, MG Road, indiranagar, Bengaluru 560038'],
    ['12, MG Road, Indiranagar, Bengaluru', place, '12, MG Road, Indiranagar, Bengaluru, 560038'],
    ['12, Indiranagar, Bengaluru 560038', place, '12, Indiranagar, Bengaluru 560038'],
    ['12, Indiranagar, Bengaluru 560 038', place, '12, Indiranagar, Bengaluru 560 038'],
    ['12, MG Road', none, '12, MG Road'],
    ['12, MG Road', { ...none, city: 'Pune' }, '12, MG Road, Pune'],
    ['12, MG Road', { ...none, pinCode: '411001' }, '12, MG Road, 411001'],
    ['12, Pune 411004', { ...none, pinCode: '411001' }, '12, Pune 411004'],
  ])('%p becomes %p', (address, given, whole) => {
    expect(addressWithPlace(address, given)).toBe(whole);
  });
});

test('a house number of one digit is a part of the address too', () => {
  expect(placeIn('1, Koramangala, Bengaluru 560095')).toMatchObject({ locality: 'Koramangala' });
});
