import { styled } from '@kiraya/mui';
import { Button, color, radius } from '@kiraya/ui';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '4px 4px 4px 16px',
  borderRadius: radius,
  backgroundColor: color.tintInfo,
});

/** Notice of a restored draft. */
export function RestoredLine({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Line role="status">
      <span>What you had typed is back.</span>
      <Button variant="quiet" size="small" onClick={onStartOver}>
        Start over
      </Button>
    </Line>
  );
}
