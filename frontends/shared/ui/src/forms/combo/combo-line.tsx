import { Button, FEWEST_LETTERS, HiddenText, isShortSearch, useDelayed } from '@kiraya/ui';
import { Line } from './combo-style';

const NOT_LOADED = 'Could not load the list';
const SHOW_LOADING_AFTER_MS = 300;

function LoadingText() {
  return useDelayed(SHOW_LOADING_AFTER_MS) && <p>Loading...</p>;
}

interface Props {
  state: 'ready' | 'loading' | 'failed';
  /** Number of options shown, and their search text. */
  count: number;
  q: string;
  /** True if the server may have more options. */
  more: boolean;
  /** Offers nothing until something is typed. */
  typeFirst?: boolean;
  /** Error of the last call. */
  failed?: string;
}

function Words({ state, count, q, more, typeFirst, failed = NOT_LOADED }: Props) {
  const short = more && isShortSearch(q);
  if (typeFirst && !q) return <p>Start typing to see matches</p>;
  if (typeFirst && short) return <p>Type {FEWEST_LETTERS} letters to see matches</p>;
  if (state === 'loading') return <LoadingText key={q} />;
  if (state === 'failed') return <p data-error="true">{failed}</p>;
  if (short && state === 'ready') return <p>Type {FEWEST_LETTERS} letters to search all</p>;
  if (count === 0) return <p>No matches</p>;
  if (more) return <p>{q ? 'Type more' : 'Start typing'} to narrow the list</p>;
  return <HiddenText>{count === 1 ? '1 match' : `${count} matches`}</HiddenText>;
}

/** Status line below the options, announced to screen readers. */
export function ComboLine({ open, onRetry, ...rest }: Props & { open: boolean; onRetry: () => void }) {
  return (
    <Line>
      <div role="status">{open && <Words {...rest} />}</div>
      {open && rest.state === 'failed' && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Line>
  );
}
