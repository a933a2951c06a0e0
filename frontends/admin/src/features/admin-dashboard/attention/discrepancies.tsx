import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { focusRing } from '@kiraya/ui';
import { mdiScaleUnbalanced } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

const Details = styled('details')({
  '& summary': { cursor: 'pointer', padding: '6px 0' },
  '& summary:focus-visible': focusRing,
  '& ul': { margin: 0, paddingLeft: 20 },
});

/** Discrepancies that the nightly reconciliation found between stored figures and their sources. */
export function Discrepancies({ count, items }: Attention['differences']) {
  return (
    <AttentionItem
      tone="error"
      icon={mdiScaleUnbalanced}
      headline={counted(count, 'figure is not what it should be', 'figures are not what they should be')}
    >
      The nightly comparison found it. Tell whoever runs this installation before you rely on the sums below.
      <Details>
        <summary>{items.length < count ? `Show the latest ${items.length}` : 'Show what differs'}</summary>
        <ul>
          {items.map(({ what, key, expected, found, seenAt }) => (
            <li key={`${what} ${key}`}>
              {what} of {key}: {found} instead of {expected}, since {formatDateTime(seenAt)}
            </li>
          ))}
        </ul>
      </Details>
    </AttentionItem>
  );
}
