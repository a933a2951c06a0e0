import { FILE_BYTES_MAX } from '@kiraya/rules';
import { ApiProblem, errorText } from '@kiraya/session';
import { useFormikContext } from '@kiraya/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../../uploads/upload-file';
import type { PropertyValues } from './property-values';

/** Upload of a picture. */
export interface PictureUpload {
  file: File;
  /** Object URL of the file, for the preview. */
  preview: string;
  /** Progress, from 0 to 1. */
  sent: number;
  /** Reason of the failure. */
  error?: string;
  /** True if a retry may succeed. */
  isWorthRetry?: boolean;
}

const TOO_LARGE = 'The file is larger than 10 MB';
const OFFLINE = 'There is no connection to the server.';
/** Statuses that concern the file itself, so that a retry is useless. */
const FINAL = [413, 415, 422];

let serial = 0;

const failureOf = (thrown: unknown): Partial<PictureUpload> => {
  const { network = false, status = 0 } = thrown instanceof ApiProblem ? thrown : {};
  return {
    error: network ? OFFLINE : errorText(thrown, 'The picture could not be added.'),
    isWorthRetry: !FINAL.includes(status),
  };
};

/**
 * Uploads pictures one after another, in the chosen order. Each is an image of the form from the start, and
 * gets its address once uploaded.
 */
export function usePictureUploads() {
  const { values, setFieldValue } = useFormikContext<PropertyValues>();
  const [uploads, setUploads] = useState<Record<string, PictureUpload>>({});
  const images = useRef(values.images);
  const before = useRef(Promise.resolve());
  const givenUp = useRef(new Map<string, AbortController>());
  useEffect(() => {
    images.current = values.images;
  }, [values.images]);
  useEffect(() => {
    const all = givenUp.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  const change = (id: string, what: Partial<PictureUpload>) =>
    setUploads(({ [id]: upload, ...others }) =>
      upload ? { ...others, [id]: { ...upload, ...what } } : others,
    );

  async function send(id: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const { url } = await uploadPicture(file, { signal, onProgress: (sent) => change(id, { sent }) });
      const index = images.current.findIndex(({ upload }) => upload === id);
      if (index >= 0) void setFieldValue(`images.${index}.url`, url);
    } catch (thrown) {
      if (!signal.aborted) change(id, failureOf(thrown));
    }
  }

  function enqueue(id: string, file: File): void {
    const controller = new AbortController();
    givenUp.current.set(id, controller);
    before.current = before.current.then(() => send(id, file, controller.signal));
  }

  function add(files: readonly File[]): void {
    const fresh = files.map((file) => ({ id: `picture-${++serial}`, file }));
    const rows = fresh.map(({ id }) => ({ url: '', caption: '', upload: id }));
    const known = fresh.map(({ id, file }): [string, PictureUpload] => [
      id,
      {
        ...{ file, preview: URL.createObjectURL(file), sent: 0 },
        ...(file.size > FILE_BYTES_MAX && { error: TOO_LARGE, isWorthRetry: false }),
      },
    ]);
    setUploads((others) => ({ ...others, ...Object.fromEntries(known) }));
    void setFieldValue('images', [...values.images, ...rows]);
    for (const [id, { file, error }] of known) if (!error) enqueue(id, file);
  }

  function retry(id: string): void {
    const upload = uploads[id];
    if (!upload) return;
    change(id, { error: undefined, sent: 0 });
    enqueue(id, upload.file);
  }

  function forget(id: string): void {
    givenUp.current.get(id)?.abort();
    givenUp.current.delete(id);
    const { [id]: gone, ...others } = uploads;
    if (gone) URL.revokeObjectURL(gone.preview);
    setUploads(others);
  }

  return { uploads, add, retry, forget };
}
