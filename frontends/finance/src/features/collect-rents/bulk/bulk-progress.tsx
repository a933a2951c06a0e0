import { counted, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button, color, Stack, StatusChip, TextLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormActions } from '@kiraya/ui/forms';
import { useEffect, useRef } from 'react';
import type { Arrears } from '../../../money/arrears';
import { sumOf } from '../../../money/rupees';
import type { Bulk, Progress } from './use-bulk';
import { WhoPays } from './who-pays';

const Payments = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 4, padding: '12px 0', borderTop: `1px solid ${color.line}` },
});
const Bar = styled('progress')({ width: '100%', height: 10, accentColor: color.accent });
const Reason = styled('span')({ color: color.error, overflowWrap: 'anywhere' });

interface Props {
  marked: readonly Arrears[];
  bulk: Bulk;
  onRetry: () => void;
  onClose: () => void;
}

/** How many are recorded, and what became of each. */
export function BulkProgress({ marked, bulk, onRetry, onClose }: Props) {
  const recorded = marked.filter((one) => bulk.of(one).state === 'recorded');
  const left = marked.length - recorded.length;
  return (
    <Stack spacing={2.5}>
      <Bar aria-label="Payments recorded" max={marked.length} value={recorded.length} />
      <Banner tone={toneOf(bulk.busy, left)}>
        {bulk.busy ? underWay(marked, recorded) : ended(marked, recorded)}
      </Banner>
      <Payments>
        {marked.map((arrears) => (
          <li key={arrears.contractId}>
            <WhoPays arrears={arrears} />
            <Outcome progress={bulk.of(arrears)} />
          </li>
        ))}
      </Payments>
      <FormActions>
        {bulk.busy ? (
          <Button variant="secondary" onClick={bulk.stop}>
            Stop after this one
          </Button>
        ) : (
          <Ended left={left} onRetry={onRetry} onClose={onClose} />
        )}
      </FormActions>
    </Stack>
  );
}

function toneOf(busy: boolean, left: number) {
  if (busy) return 'info';
  return left ? 'warning' : 'success';
}

const underWay = (marked: readonly Arrears[], recorded: readonly Arrears[]): string =>
  `${recorded.length} of ${marked.length} recorded. What is recorded stays so if you close this page.`;

function ended(marked: readonly Arrears[], recorded: readonly Arrears[]): string {
  const sum = formatMoney(sumOf(recorded.map(({ amount }) => amount)));
  if (recorded.length === marked.length)
    return `${counted(recorded.length, 'payment')} recorded, ${sum} in all.`;
  const left = marked.length - recorded.length;
  return `${recorded.length} of ${marked.length} payments recorded, ${sum} in all; ${left} not. Trying again records nothing twice.`;
}

/** What can be done at the end; the first of it has the focus, for the button that had it is gone. */
function Ended({ left, onRetry, onClose }: { left: number } & Pick<Props, 'onRetry' | 'onClose'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {left > 0 && <Button onClick={onRetry}>Try {counted(left, 'payment')} again</Button>}
      <Button variant={left > 0 ? 'secondary' : 'primary'} onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function Outcome({ progress }: { progress: Progress }) {
  switch (progress.state) {
    case 'recorded':
      return (
        <span>
          <StatusChip label="Recorded" tone="success" />{' '}
          <TextLink to={paths.receipt(progress.receiptId)}>{progress.number}</TextLink>
        </span>
      );
    case 'failed':
      return (
        <span>
          <StatusChip label="Not recorded" tone="error" /> <Reason>{progress.reason}</Reason>
        </span>
      );
    case 'recording':
      return (
        <span>
          <StatusChip label="Recording..." tone="info" />
        </span>
      );
    case 'waiting':
      return (
        <span>
          <StatusChip label="Waiting" tone="neutral" />
        </span>
      );
  }
}
