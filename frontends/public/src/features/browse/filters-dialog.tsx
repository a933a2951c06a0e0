import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import type { FilterProps } from './filter-fields';
import { FiltersForm } from './filters-form';

interface Props extends FilterProps {
  /** What the button says that closes it: how many homes there are by now. */
  found: string;
  onClear: () => void;
  onClose: () => void;
}

/** The filters where there is no room for them beside the homes. */
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
