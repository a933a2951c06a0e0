import { api, read } from '@kiraya/session';
import { adminKeys, lettingInvalidationKeys } from '@kiraya/session/query-keys';

const invalidates = [...lettingInvalidationKeys, adminKeys.of('accounts'), adminKeys.of('data-status')];

/** Mutations that import and delete the dummy data. */
export const dummyDataChanges = {
  import: {
    send: () => read(api.POST('/api/admin/import-dummy-data')),
    invalidates,
    done: 'Dummy data imported successfully',
    failed: 'Failed to import data',
  },
  delete: {
    send: () => read(api.DELETE('/api/admin/dummy-data')),
    invalidates,
    done: 'All dummy data deleted successfully',
    failed: 'Failed to delete data',
  },
};
