import { BothStores } from './both-stores.js';
import type { FileStore } from './file-store.js';
import type { FilesConfig, FilesPlace } from './files-config.js';
import { FolderStore } from './folder-store.js';

/** Opens the place of files, together with the other one while they move. */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  const store = await openPlace(config, config.filesPlace);
  return config.otherFilesPlace
    ? new BothStores(store, await openPlace(config, config.otherFilesPlace))
    : store;
}

/** Opens one place. The SDK of buckets, which takes memory and time to start, is loaded only for one. */
export async function openPlace(
  { filesDir, bucketKeys }: Pick<FilesConfig, 'filesDir' | 'bucketKeys'>,
  place: FilesPlace,
): Promise<FileStore> {
  if (place === 'folder') return new FolderStore(filesDir);
  const { BucketStore } = await import('./bucket-store.js');
  return new BucketStore(place, bucketKeys);
}
