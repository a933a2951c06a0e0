import { formatDate, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { placeIn, type StateRule, stateRules } from '@kiraya/rules';
import { color, size } from '@kiraya/ui';
import type { Agreement } from '../api/agreements';

const Notes = styled('ul')({ margin: 0, paddingLeft: 20, color: color.textQuiet, fontSize: size.small });
const Nothing = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

/** Known rules where the home lies, as something to check and never as advice. */
export function StateNotes({ parties, terms }: Pick<Agreement, 'parties' | 'terms'>) {
  const { address, startDate, endDate } = parties;
  const term = { startDate, endDate: endDate ?? terms.endDate };
  const rules = stateRules(placeIn(address).pinCode, term, todayInIndia());
  return (
    <>
      {rules.length > 0 && (
        <Notes>
          {rules.map((rule) => (
            <li key={rule.source}>{wordsOf(rule)}</li>
          ))}
        </Notes>
      )}
      <Nothing>
        Kiraya knows nothing certain about {rules.length > 0 ? 'the rest of the rules' : 'the rules'} where
        the home lies. Check stamp duty{rules.length > 0 ? '' : ', registration'} and police verification with
        the local offices.
      </Nothing>
    </>
  );
}

const wordsOf = ({ says, office, source, checkedOn }: StateRule): string =>
  `${says} Check with ${office}. (${source}, as known on ${formatDate(checkedOn)})`;
