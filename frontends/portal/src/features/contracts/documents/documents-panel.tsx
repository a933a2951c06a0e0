import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { DOCUMENT_LABELS } from '@kiraya/rules';
import { useQuery } from '@kiraya/session';
import { DocumentFile } from '@kiraya/session/papers';
import {
  color,
  EmptyState,
  ErrorState,
  Loading,
  Panel,
  SecondaryText,
  TextSkeleton,
  weight,
} from '@kiraya/ui';
import type { Contract } from '../api/contract';
import { documentsQuery, type TenancyDocument } from '../api/documents';
import type { ContractAccess } from '../contract-access';
import { AddDocument } from './add-document';
import { RemoveDocument } from './remove-document';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '&:last-of-type': { paddingBottom: 0 },
});
const Words = styled('div')({ flex: '1 1 240px', minWidth: 0 });
const Name = styled('div')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Documents of a contract, with the ways to add, read and remove them. */
export default function DocumentsPanel({ contract, access }: Props) {
  const { data, error, refetch } = useQuery(documentsQuery(contract.id));
  return (
    <Panel
      title="Documents"
      action={data && access.mayAddDocuments && <AddDocument contract={contract} access={access} />}
    >
      {error && !data ? (
        <ErrorState title="Could not load the documents" onRetry={() => void refetch()} />
      ) : data ? (
        <Documents contractId={contract.id} documents={data} access={access} />
      ) : (
        <Loading label="Loading documents">
          <TextSkeleton lines={2} />
        </Loading>
      )}
    </Panel>
  );
}

interface ListProps {
  contractId: string;
  documents: TenancyDocument[];
  access: ContractAccess;
}

function Documents({ contractId, documents, access }: ListProps) {
  if (documents.length === 0) return <EmptyState title="No documents yet." text={whoAdds(access)} />;
  return (
    <List>
      {documents.map((one) => (
        <Row key={one.id}>
          <Words>
            <Name>{one.title ?? DOCUMENT_LABELS[one.kind]}</Name>
            <SecondaryText>{aboutOf(one)}</SecondaryText>
          </Words>
          <Actions>
            <DocumentFile contractId={contractId} id={one.id} of={nameOf(one)} size="small" />
            {one.removable && <RemoveDocument contractId={contractId} document={one} name={nameOf(one)} />}
          </Actions>
        </Row>
      ))}
    </List>
  );
}

const whoAdds = ({ mayAddDocuments }: ContractAccess): string =>
  mayAddDocuments
    ? 'Keep the agreement, the police verification and other papers here. Only the two of you and Kiraya’s staff can open them.'
    : 'Owner and tenant add them.';

const nameOf = ({ kind, title, addedAt }: TenancyDocument): string =>
  `${title ?? DOCUMENT_LABELS[kind]}, ${formatDate(addedAt)}`;

const KB = 1024;

function aboutOf({ addedAt, addedBy, type, bytes }: TenancyDocument): string {
  const size = bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
  const format = type === 'application/pdf' ? 'PDF' : 'Picture';
  return `${addedBy ? `Added by ${addedBy.name}` : 'Made by Kiraya'}, ${formatDate(addedAt)} · ${format}, ${size}`;
}
