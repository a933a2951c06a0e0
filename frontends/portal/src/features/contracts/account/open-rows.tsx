import { styled } from '@kiraya/mui';
import { Button, color, HiddenText, Money, size, weight } from '@kiraya/ui';
import { useState, type ReactNode } from 'react';
import type { Claim } from '../api/account';
import type { OpenRow } from './standing';

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 36,
  padding: '8px 0',
  borderTop: `1px solid ${color.line}`,
  '& > span:first-of-type': { flex: '1 1 180px', overflowWrap: 'anywhere' },
  '& > span:nth-of-type(2)': { fontWeight: weight.medium },
});
const Details = styled('span')({ display: 'block', color: color.textQuiet, fontSize: size.small });

interface Props {
  rows: readonly OpenRow[];
  /** Number of rows shown at first. */
  shown: number;
  /** Name of all rows, for the button: `what is due`. */
  all: string;
  onWaive: ((claim: Claim) => void) | undefined;
  /** Further action of a row. */
  action: (claim: Claim) => ReactNode;
}

/** List of claims with their open amounts and, for those who may, a button to waive each. */
export function OpenRows({ rows, shown, all, onWaive, action }: Props) {
  const [whole, setWhole] = useState(false);
  return (
    <div>
      <Rows>
        {rows.slice(0, whole ? rows.length : shown).map(({ key, name, details, review, balance, claim }) => (
          <Row key={key}>
            <span>
              {name}
              <Details>{details}</Details>
              {review.map((words) => (
                <Details key={words}>{words}</Details>
              ))}
            </span>
            <Money amount={balance} />
            {claim && action(claim)}
            {onWaive && claim && (
              <Button variant="secondary" size="small" onClick={() => onWaive(claim)}>
                Waive<HiddenText> {name}</HiddenText>
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {rows.length > shown && (
        <Button
          variant="quiet"
          size="small"
          style={{ marginLeft: -14 }}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : `Show all of ${all} (${rows.length})`}
        </Button>
      )}
    </div>
  );
}
