import { Button } from '@kiraya/ui';
import type { PropertyRow } from '../api/properties-list';
import { useListing } from './use-listing';

/** Button that pauses or publishes a home; renders nothing if only others can. */
export function RowPress({ row: { id, name, standing } }: { row: PropertyRow }) {
  const { run, busy } = useListing(id);
  const isPublic = standing === 'public';
  if (!isPublic && standing !== 'paused' && standing !== 'draft') return null;
  const verb = isPublic ? 'Pause' : 'Publish';
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${verb} ${name}`}
      disabled={busy}
      onClick={() => void run({ listing: isPublic ? 'paused' : 'public' })}
    >
      {verb}
    </Button>
  );
}
