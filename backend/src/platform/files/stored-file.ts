import { Answer } from '../http/answer.js';
import type { StoredFile } from './file-store.js';

/** A file whose address has its content's hash in it: it may be cached for ever. */
export const storedFile = (type: string, { bytes, content }: StoredFile): Answer =>
  Answer.file(type, content)
    .with('content-length', `${bytes}`)
    .with('cache-control', 'public, max-age=31536000, immutable');
