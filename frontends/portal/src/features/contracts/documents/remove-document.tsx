import { useQueryClient } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, HiddenText } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import { documentsQuery, removeDocument, type TenancyDocument } from '../api/documents';

interface Props {
  contractId: string;
  document: TenancyDocument;
  name: string;
}

/** Button that asks before it removes a document for good. */
export function RemoveDocument({ contractId, document, name }: Props) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { run, busy, failure, forget } = useApiMutation({
    send: () => removeDocument(contractId, document.id),
    done: 'Document removed.',
    failed: 'The document could not be removed',
    inPlace: true,
    onDone(documents) {
      queries.setQueryData(documentsQuery(contractId).queryKey, documents);
      void queries.invalidateQueries({ queryKey: contractKeys.of('timeline', contractId) });
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        Remove<HiddenText> {name}</HiddenText>
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={busy}
        failure={failure}
        onConfirm={() => void run()}
        onCancel={() => {
          forget();
          setAsked(false);
        }}
      >
        Nobody can open it any more. What others downloaded stays with them.
      </ConfirmDialog>
    </>
  );
}
