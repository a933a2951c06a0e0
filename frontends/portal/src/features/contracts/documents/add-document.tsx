import { AddDocumentQuery } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { DOCUMENT_LABELS, FILE_BYTES_MAX, PICTURE_TYPES } from '@kiraya/rules';
import { ApiProblem, useQueryClient } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, hidden } from '@kiraya/ui';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { SelectField, SubmitButton, TextField, useFormikContext } from '@kiraya/ui/forms';
import { mdiFileUploadOutline } from '@kiraya/ui/icons';
import { useRef, useState } from 'react';
import type { Contract } from '../api/contract';
import { addDocument, type DocumentKind, documentsQuery } from '../api/documents';
import type { ContractAccess } from '../contract-access';

const Input = styled('input')({ ...hidden });
const Chosen = styled('p')({ margin: 0, overflowWrap: 'anywhere' });

const ACCEPTED = ['application/pdf', ...PICTURE_TYPES].join();

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Button that asks for a file, then what it is. */
export function AddDocument({ contract, access }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <>
      <Input
        ref={input}
        type="file"
        aria-label="Document to add"
        accept={ACCEPTED}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="small"
        icon={mdiFileUploadOutline}
        onClick={() => input.current?.click()}
      >
        Add a document
      </Button>
      {file && (
        <KindDialog contract={contract} access={access} file={file} onClose={() => setFile(undefined)} />
      )}
    </>
  );
}

interface KindValues {
  kind: DocumentKind;
  title: string;
}

interface DialogProps extends Props {
  file: File;
  onClose: () => void;
}

const WHO_SEES: Partial<Record<DocumentKind, string>> = {
  identity_paper: 'The owner sees it until 90 days after the contract’s end. You can remove it at any time.',
};

function KindDialog({ contract, access, file, onClose }: DialogProps) {
  const queries = useQueryClient();
  const sending = useApiMutation({
    send: (values: KindValues) => sendDocument(contract.id, values, file),
    done: 'Document added.',
    failed: 'The document could not be added',
    inPlace: true,
    onDone(documents) {
      queries.setQueryData(documentsQuery(contract.id).queryKey, documents);
      void queries.invalidateQueries({ queryKey: contractKeys.of('timeline', contract.id) });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add a document"
      initialValues={{ kind: 'other', title: '' } as KindValues}
      unguarded
      sending={sending}
      submit={<SubmitButton busyLabel="Adding...">Add</SubmitButton>}
      onClose={onClose}
    >
      <Chosen>{file.name}</Chosen>
      <KindField access={access} />
    </FormDialog>
  );
}

async function sendDocument(contractId: string, { kind, title }: KindValues, file: File) {
  if (file.size > FILE_BYTES_MAX)
    throw new ApiProblem({ status: 413, error: 'The file is larger than 10 MB.' });
  return addDocument(contractId, { kind, ...(kind === 'other' && { title }) }, file);
}

function KindField({ access }: { access: ContractAccess }) {
  const { kind } = useFormikContext<KindValues>().values;
  return (
    <>
      <SelectField
        name="kind"
        label="What is it?"
        options={optionsFor(access)}
        hint={WHO_SEES[kind] ?? 'The other party of the contract sees it too.'}
      />
      {kind === 'other' && (
        <TextField
          name="title"
          label="Title"
          optional
          maxLength={AddDocumentQuery.title.maxLength}
          hint="Such as Society rules; both of you see it in the list"
        />
      )}
    </>
  );
}

const optionsFor = ({ tenant }: ContractAccess) =>
  Object.entries(DOCUMENT_LABELS)
    .filter(([kind]) => tenant || kind !== 'identity_paper')
    .map(([value, label]) => ({ value, label }));
