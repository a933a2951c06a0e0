import { styled } from '@kiraya/mui';
import { Button, color, size } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { SyncState } from './draft-sync';

const Line = styled('div')({
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  color: color.textQuiet,
  fontSize: size.small,
});

interface Props {
  state: SyncState;
  /** False where the browser keeps nothing beyond the page. */
  isLasting: boolean;
  onRetry: () => void;
  onOverwrite: () => void;
  onReplace: () => void;
}

const pictures = (count: number): string => (count === 1 ? 'One picture waits.' : `${count} pictures wait.`);

function sentenceOf({ phase, waiting }: SyncState): string {
  const left = waiting > 0 ? ` ${pictures(waiting)}` : '';
  if (phase === 'no-line') return `No line. All is kept on this device until there is one.${left}`;
  if (phase === 'saving') return `Saving...${left}`;
  return waiting > 0 ? pictures(waiting) : 'All is saved.';
}

/** Line that says where the draft is, with what to do about it. */
export function SyncLine({ state, isLasting, onRetry, onOverwrite, onReplace }: Props) {
  if (state.phase === 'outdated')
    return (
      <Banner
        tone="warning"
        action={
          <>
            <Button size="small" variant="secondary" onClick={onReplace}>
              Take the other one
            </Button>
            <Button size="small" variant="secondary" onClick={onOverwrite}>
              Keep this one
            </Button>
          </>
        }
      >
        This handover was changed on another device meanwhile.
      </Banner>
    );
  return (
    <>
      {!isLasting && (
        <Banner tone="warning">This browser keeps nothing: stay on this page until all is saved.</Banner>
      )}
      {state.phase === 'failed' ? (
        <Banner
          tone="error"
          action={
            <Button size="small" variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {state.error}
        </Banner>
      ) : (
        <Line role="status">{sentenceOf(state)}</Line>
      )}
    </>
  );
}
