import { expect, it } from '@jest/globals';
import { passesVerhoeff } from './verhoeff';

it.each(['2363', '999941057058', '0', '123451', '123412341234'])('%s ends in its check digit', (digits) => {
  expect(passesVerhoeff(digits)).toBe(true);
});

it.each(['2364', '999941057059', '123412341235', '2633'])('%s does not', (digits) => {
  expect(passesVerhoeff(digits)).toBe(false);
});

it('catches every single wrong digit and every swap of two different neighbours', () => {
  const number = '999941057058';
  for (let place = 0; place < number.length; place++) {
    for (const digit of '0123456789') {
      const changed = number.slice(0, place) + digit + number.slice(place + 1);
      expect(passesVerhoeff(changed)).toBe(changed === number);
    }
    const [a, b] = [number[place], number[place + 1]];
    if (!b || a === b) continue;
    expect(passesVerhoeff(number.slice(0, place) + b + a + number.slice(place + 2))).toBe(false);
  }
});
