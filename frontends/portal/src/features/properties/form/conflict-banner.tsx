import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormActions } from '@kiraya/ui/forms';
import type { EditConflict } from './use-edited-property';

interface Props {
  conflict: EditConflict;
  /** Loads the newer state into the form, keeping typed changes. */
  onLoad: () => void;
  /** Saves the form over the newer state. */
  onOverwrite: () => void;
}

/** Banner of a conflicting edit: what others saved, and two ways to go on that both keep typed changes. */
export function ConflictBanner({ conflict, onLoad, onOverwrite }: Props) {
  return (
    <Banner tone="error">
      {conflict.sentence} Nothing was saved. What is different now:
      <ul>
        {conflict.changes.map(({ field, label, now }) => (
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
