import { formatDay, formatMoney } from '@kiraya/rules';
import { Money } from '../../../platform/money/money.js';
import type { BrowseFiltersDto } from '../browse/browse-query.dto.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { freeText, own, type Words, words } from '../../../platform/mail/words.js';
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
  /** Last day of the search. */
  until: string;
  homes: readonly NewHome[];
}

const PER = { rent: '/month', lease: ' for lease', sell: ' for sale' };

/** Mail on new homes of all searches of an address, each home once. */
export function newHomesMail(
  to: string,
  found: readonly NewHomes[],
  publicUrl: string,
  stopToken: string,
): MailContent {
  const homes = [...new Map(found.flatMap((one) => one.homes).map((home) => [home.id, home])).values()];
  const [first] = homes as [NewHome];
  const shown = homes.slice(0, HOMES_IN_MAIL);
  const more = homes.length - shown.length;
  return {
    to,
    toUnproven: true, // it followed the link of the first mail
    subject:
      homes.length === 1 ? words`New home: ${first.name}` : words`${homes.length} new homes for your search`,
    paragraphs: [
      homes.length === 1
        ? words`There is a new home for your search.`
        : words`There are new homes for your search.`,
    ],
    parts: shown.map((home) => ({
      title: freeText(home.name),
      text: wordsOf(home),
      url: `${publicUrl}/property/${home.id}`,
    })),
    after: [
      ...(more > 0 ? [words`And ${more} more.`] : []),
      ...found.map(
        ({ filters, until }) =>
          words`All homes for ${searchWords(filters)}: ${own(`${publicUrl}/browse?${searchOf(filters)}`)} (looked for until ${own(formatDay(until))})`,
      ),
      words`Never pay before you have seen the home.`,
    ],
    unsubscribe: {
      page: `${publicUrl}/stop/search/${stopToken}`,
      oneClick: `${publicUrl}/api/properties/saved-searches/${stopToken}/removal`,
    },
  };
}

function wordsOf({ listFor, paise, config, locality, city }: NewHome): Words {
  const cost = own(`${formatMoney(Money.toRupees(BigInt(paise)))}${PER[listFor]} · ${config}`);
  const place = [locality, city].filter(Boolean).join(', ');
  return place ? words`${cost} · ${place}` : cost;
}
