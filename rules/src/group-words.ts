/** Names of religions, castes, communities and languages. */
const PEOPLE = [
  ...[
    'hindus?',
    'muslims?',
    'islamic',
    'christians?',
    'catholics?',
    'sikhs?',
    'jains?',
    'buddhists?',
    'parsis?',
  ],
  ...[
    'jewish',
    'jews',
    'brahmins?',
    'brahmans?',
    'rajputs?',
    'dalits?',
    'kshatriyas?',
    'vaishyas?',
    'shudras?',
  ],
  ...[
    'upper[ -]castes?',
    'lower[ -]castes?',
    'castes?',
    'religions?',
    'marwaris?',
    'gujaratis?',
    'punjabis?',
  ],
  ...['bengalis?', 'tamil(?:ian)?s?', 'telugus?', 'kannadigas?', 'malayalis?', 'maharashtrians?', 'biharis?'],
  ...['(?:north|south)[ -]indians?', '(?:our|same|own|particular|certain) community', 'community preferred'],
  String.raw`\p{L}+[ -]speaking`,
];

/** Diets. */
const FOOD = [
  ...[
    '(?:non|pure)[ -]?veg(?:etarians?)?',
    'vegetarians?',
    'vegans?',
    'eggetarians?',
    'veg only',
    'only veg',
  ],
  ...['veg (?:family|families|people|tenants?)', 'no (?:meat|fish|eggs?|beef|pork)'],
];

/** Households and marital status. */
const HOUSEHOLDS = [
  ...[
    'bachelors?',
    'spinsters?',
    'unmarried',
    'married',
    'no (?:couples|singles|families)',
    'live[ -]in couples?',
  ],
  '(?:small )?(?:family|families|couples?|singles) (?:only|preferred|preferably)',
  '(?:only|strictly|preferably)(?: for)?(?: a)?(?: small)? (?:family|families|couples?|singles)',
  '(?:couples|singles|families) not (?:allowed|preferred|welcome)',
];

/**
 * Words that turn the preceding one into the name of a place or a meal: `Jain temple`, `Christian Medical College`,
 * `South Indian breakfast`.
 */
const PLACES = [
  ...[
    'temple',
    'mandir',
    'derasar',
    'mosque',
    'church',
    'gurudwara',
    'cemetery',
    'school',
    'college',
    'university',
  ],
  ...[
    'hospital',
    'road',
    'street',
    'lane',
    'nagar',
    'colony',
    'gymkhana',
    'market',
    'bazaar',
    'mess',
    'canteen',
  ],
  ...[
    'restaurants?',
    'hotels?',
    'cafes?',
    'food',
    'breakfast',
    'meals?',
    'thalis?',
    'sweets',
    'nadu',
    'heights',
  ],
];

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${PEOPLE.join('|')})(?!(?:[ -]\p{L}+)?[ -](?:${PLACES.join('|')})(?!\p{L}))` +
    String.raw`|(?:${FOOD.join('|')})(?![ -](?:restaurants?|hotels?|cafes?|eateries|eatery)(?!\p{L}))` +
    String.raw`|(?:${HOUSEHOLDS.join('|')}))(?![\p{L}\p{N}])`,
  'giu',
);

/**
 * Words of a listing about religion, caste, community, food, language or marital status, each once. Meant as a hint to
 * its author: a word list misses irony and many languages.
 */
export function groupsNamedIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const [words] of text.replace(/\s+/g, ' ').matchAll(NAMED)) {
    const key = words.toLowerCase();
    if (!found.has(key)) found.set(key, words);
  }
  return [...found.values()];
}
