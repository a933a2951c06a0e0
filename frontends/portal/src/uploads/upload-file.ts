import { ApiProblem, expireSession, getToken } from '@kiraya/session';
import type { paths } from '@kiraya/api-client';

type Uploaded = paths['/api/properties/pictures']['post']['responses']['201']['content']['application/json'];

interface Following {
  /** Progress, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Uploads a picture of a home. Throws `ApiProblem`, after an abort as well. */
export const uploadPicture = (file: File, following: Following): Promise<Uploaded> =>
  uploadFile('/api/properties/pictures', file, following);

/** Uploads a file. Uses XMLHttpRequest, since `fetch` has no upload progress. Throws `ApiProblem`. */
export function uploadFile<Answer>(
  address: string,
  file: File,
  { onProgress, signal }: Following = {},
): Promise<Answer> {
  const token = getToken();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const away = () => reject(new ApiProblem({ status: 0, network: true }));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) return resolve(JSON.parse(request.responseText) as Answer);
      if (request.status === 401 && token) expireSession(token);
      reject(new ApiProblem({ status: request.status, error: sentenceOf(request.responseText) }));
    };
    request.onerror = request.onabort = request.ontimeout = away;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(file);
  });
}

function sentenceOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: string }).error;
  } catch {
    return undefined;
  }
}
