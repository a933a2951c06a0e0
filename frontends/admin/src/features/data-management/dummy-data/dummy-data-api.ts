import { api, read } from '@kiraya/session';
import type { Action } from '../../../actions/use-action';

export type DummyDataChange = 'import' | 'delete';

/** Bringing the dummy data and taking it away. */
export const dummyDataChanges: Record<DummyDataChange, Action> = {
  import: {
    run: () => read(api.POST('/api/admin/import-dummy-data')),
    done: 'Dummy data imported successfully',
    failed: 'Failed to import data',
  },
  delete: {
    run: () => read(api.DELETE('/api/admin/dummy-data')),
    done: 'All dummy data deleted successfully',
    failed: 'Failed to delete data',
  },
};
