import { expect, test } from '@jest/globals';
import { groupsNamedIn } from './group-words.ts';

test.each([
  ['Families preferred', ['Families preferred']],
  ['For FAMILIES ONLY, no pets', ['FAMILIES ONLY']],
  ['Only for families.', ['Only for families']],
  ['Bachelors not allowed', ['Bachelors']],
  ['Only married couples', ['married']],
  ['No singles please', ['No singles']],
  ['Pure vegetarian, no non-veg', ['Pure vegetarian', 'non-veg']],
  ['Vegetarians\nonly', ['Vegetarians']],
  ['Only veg family', ['Only veg']],
  ['No meat in the kitchen', ['No meat']],
  ['Hindu family, Brahmins welcome', ['Hindu', 'Brahmins']],
  ['Muslim tenants; a temple is near', ['Muslim']],
  ['Jain community preferred', ['Jain', 'community preferred']],
  ['For people of our community', ['our community']],
  ['Kannada speaking tenants', ['Kannada speaking']],
  ['South Indians', ['South Indians']],
  ['vegetarian, Vegetarian, VEGETARIAN', ['vegetarian']],
])('%s: a hint', (text, words) => {
  expect(groupsNamedIn(text)).toEqual(words);
});

test.each([
  '',
  'On Church Street, behind Temple Road, two minutes from the mosque',
  'The vegetable market and the gurudwara are a short walk',
  'Gated community with a community hall and a play area for families',
  'Jain temple, Christian Medical College and the Hindu school are near',
  'South Indian breakfast downstairs, a pure veg restaurant next door',
  'Chennai, Tamil Nadu 600042',
  'A quiet lane; families and students live in the building',
  'The master bedroom, a vegetation of neem, and the Marriott',
  'Working couples have always been comfortable here',
  'Pets are welcome, and so is whoever looks after them',
])('%p: none', (text) => {
  expect(groupsNamedIn(text)).toEqual([]);
});
