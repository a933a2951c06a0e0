import type { TakenPicture } from './handover-api';

/** Longest side, in px: enough to read a meter, and about 300 KB. */
const LONGEST = 1600;
const QUALITY = 0.8;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Makes a smaller JPEG without metadata of a chosen file, with its hash. Throws for a file that is no picture. */
export async function takePicture(file: File): Promise<TakenPicture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('No picture');
  const content = await blob.arrayBuffer();
  const hash = hex(await crypto.subtle.digest('SHA-256', content));
  return { hash, content, takenAt: new Date(file.lastModified).toISOString() };
}
