import { api, errorText, notify, read, useMutation, useQueryClient } from '@kiraya/session';

interface Change {
  run: () => Promise<unknown>;
  done: string;
  failed: string;
}

const CHANGES = {
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
} satisfies Record<string, Change>;

export type DummyDataChange = keyof typeof CHANGES;

/** Brings the dummy data or takes it away, says how it went, and has every figure of the product asked for anew. */
export function useDummyDataChange(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DummyDataChange) => CHANGES[change].run(),
    onSuccess: (_answer, change) => notify.success(CHANGES[change].done),
    onError: (problem, change) => notify.error(errorText(problem, CHANGES[change].failed)),
    onSettled: () => {
      onSettled();
      void client.invalidateQueries();
    },
  });
}
