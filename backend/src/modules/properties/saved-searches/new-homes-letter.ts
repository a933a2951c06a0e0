import { formatDay, formatMoney } from '@kiraya/rules';
import { Money } from '../../../platform/money/money.js';
import type { BrowseFiltersDto } from '../browse/browse-query.dto.js';
import type { Letter } from '../../../platform/mail/letter.js';
import { searchOf, searchWords } from './saved-filters.js';
import { HOMES_IN_MAIL } from './saved-search.constants.js';

export interface NewHome {
  id: string;
  name: string;
  listFor: 'rent' | 'lease' | 'sell';
  paise: string;
  config: string;
  locality: string | null;
  city: string | null;
}

export interface NewHomes {
  filters: BrowseFiltersDto;
  /** Until when it is looked for. */
  until: string;
  homes: readonly NewHome[];
}

const PER = { rent: '/month', lease: ' for lease', sell: ' for sale' };

/** What one address is told of all its searches, each home once. */
export function newHomesLetter(
  to: string,
  found: readonly NewHomes[],
  publicUrl: string,
  token: string,
): Letter {
  const homes = [...new Map(found.flatMap((one) => one.homes).map((home) => [home.id, home])).values()];
  const [first] = homes as [NewHome];
  const shown = homes.slice(0, HOMES_IN_MAIL);
  const more = homes.length - shown.length;
  return {
    to,
    subject: homes.length === 1 ? `New home: ${first.name}` : `${homes.length} new homes for your search`,
    paragraphs: [
      homes.length === 1 ? 'There is a new home for your search.' : 'There are new homes for your search.',
    ],
    parts: shown.map((home) => ({
      title: home.name,
      text: wordsOf(home),
      url: `${publicUrl}/property/${home.id}`,
    })),
    after: [
      ...(more > 0 ? [`And ${more} more.`] : []),
      ...found.map(
        ({ filters, until }) =>
          `All homes for ${searchWords(filters)}: ${publicUrl}/browse?${searchOf(filters)} (looked for until ${formatDay(until)})`,
      ),
      'Never pay before you have seen the home.',
    ],
    unsubscribe: {
      page: `${publicUrl}/stop/search/${token}`,
      oneClick: `${publicUrl}/api/properties/saved-searches/${token}/removal`,
    },
  };
}

const wordsOf = ({ listFor, paise, config, locality, city }: NewHome): string =>
  [
    `${formatMoney(Money.toRupees(BigInt(paise)))}${PER[listFor]}`,
    config,
    [locality, city].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
