import type { Schemas } from '@kiraya/api-client';
import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, media, size, Stack } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import { mdiDatabaseImportOutline, mdiDeleteOutline } from '@kiraya/ui/icons';
import { useId, useState } from 'react';
import { DeleteDialog } from './delete-dialog';
import { ImportDialog } from './import-dialog';
import { api, read } from '@kiraya/session';
import { adminKeys, lettingInvalidationKeys } from '@kiraya/session/query-keys';

const invalidates = [...lettingInvalidationKeys, adminKeys.of('accounts'), adminKeys.of('data-status')];

/** Mutations that import and delete the dummy data. */
const dummyDataChanges = {
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

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.phone]: { flexDirection: 'column' },
});
/** Three short figures in thirds of the width. */
const Figures = styled('div')({ '& > dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } });
const Note = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

/** Counts of the dummy data, with buttons to import or delete it. */
export function DummyDataActions({ status }: { status: Schemas['DataStatusDto'] }) {
  const [asked, setAsked] = useState<'import' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const importing = useApiMutation({ ...dummyDataChanges.import, onDone: close, onFailed: close });
  const deleting = useApiMutation({ ...dummyDataChanges.delete, onDone: close, onFailed: close });
  const noteId = useId();
  const { hasDummyData } = status;
  return (
    <Stack spacing={2}>
      <Figures>
        <FactList
          facts={[
            { label: 'Owners', value: formatNumber(status.owners) },
            { label: 'Tenants', value: formatNumber(status.tenants) },
            { label: 'Properties', value: formatNumber(status.properties) },
          ]}
        />
      </Figures>
      <Buttons>
        <Button
          icon={mdiDatabaseImportOutline}
          disabled={hasDummyData}
          aria-describedby={noteId}
          onClick={() => setAsked('import')}
        >
          Import dummy data
        </Button>
        <Button
          variant="danger"
          icon={mdiDeleteOutline}
          disabled={!hasDummyData}
          aria-describedby={noteId}
          onClick={() => setAsked('delete')}
        >
          Delete dummy data
        </Button>
      </Buttons>
      <Note id={noteId}>
        {hasDummyData
          ? 'It can be imported again once it is deleted.'
          : 'There is none to delete. The demo accounts are not dummy data.'}
      </Note>
      <ImportDialog
        open={asked === 'import'}
        busy={importing.busy}
        onConfirm={() => void importing.run()}
        onCancel={close}
      />
      <DeleteDialog
        open={asked === 'delete'}
        status={status}
        busy={deleting.busy}
        onConfirm={() => void deleting.run()}
        onCancel={close}
      />
    </Stack>
  );
}
