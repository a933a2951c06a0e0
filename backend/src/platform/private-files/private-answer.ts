import type { StoredFile } from '../files/file-store.js';
import { Answer } from '../http/answer.js';
import { PDF } from './private-files.js';

/** A private file, which no cache keeps and no page shows inside of it. @param name without its ending */
export const privateFile = ({ type, bytes, content }: StoredFile & { type: string }, name: string): Answer =>
  Answer.download(type, `${name}.${type === PDF ? 'pdf' : 'jpg'}`, content)
    .with('content-length', `${bytes}`)
    .with('cache-control', 'private, no-store');
