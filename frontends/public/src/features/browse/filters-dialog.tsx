import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import type { FilterProps } from './filter-fields';
import { FiltersForm } from './filters-form';

interface Props extends FilterProps {
  /** Label of the close button: number of homes found. */
  found: string;
  onClear: () => void;
  onClose: () => void;
}

/** Dialog of the filters for narrow screens. */
export default function FiltersDialog({ found, onClear, onClose, ...fields }: Props) {
  return (
    <AppDialog
      open
      title="Filters"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={onClose}>{found}</Button>
        </>
      }
    >
      <FiltersForm {...fields} />
    </AppDialog>
  );
}
