import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormActions } from '@kiraya/ui/forms';
import type { Staleness } from './use-edited-property';

interface Props {
  stale: Staleness;
  /** Takes the newer state into the form, but for what was typed. */
  onLoad: () => void;
  /** Saves what the form holds in the place of the newer state. */
  onOverwrite: () => void;
}

/** What was saved by others while one was typing, and the two ways to go on. Neither loses what was typed. */
export function StaleBanner({ stale, onLoad, onOverwrite }: Props) {
  return (
    <Banner tone="error">
      {stale.sentence} Nothing was saved. What is different now:
      <ul>
        {stale.changes.map(({ field, label, now }) => (
          <li key={field}>
            {label}: {now || 'empty'}
          </li>
        ))}
      </ul>
      <FormActions>
        <Button variant="secondary" size="small" onClick={onLoad}>
          Load the changes, keep what I typed
        </Button>
        <Button variant="quiet" size="small" onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </FormActions>
    </Banner>
  );
}
