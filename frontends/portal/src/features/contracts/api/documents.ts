import type { DOCUMENT_LABELS } from '@kiraya/rules';
import { api, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { uploadFile } from '../../../uploads/upload-file';

export type DocumentKind = keyof typeof DOCUMENT_LABELS;

const fetchDocuments = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/contracts/{id}/documents', { params: { path: { id } }, signal }));

type Documents = Awaited<ReturnType<typeof fetchDocuments>>;
export type TenancyDocument = Documents[number];

/** Query for a contract's documents that the reader may see, the latest first. */
export const documentsQuery = (contractId: string) =>
  queryOptions({
    queryKey: contractKeys.of('documents', contractId),
    queryFn: ({ signal }) => fetchDocuments(contractId, signal),
  });

export function addDocument(
  contractId: string,
  { kind, title = '' }: { kind: DocumentKind; title?: string },
  file: File,
): Promise<Documents> {
  const query = new URLSearchParams({ kind, ...(title.trim() && { title: title.trim() }) });
  return uploadFile(`/api/contracts/${contractId}/documents?${query}`, file);
}

export const removeDocument = (id: string, documentId: string): Promise<Documents> =>
  read(api.DELETE('/api/contracts/{id}/documents/{documentId}', { params: { path: { id, documentId } } }));
