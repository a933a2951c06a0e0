import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const repository = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

export const inRepository = (...parts: string[]): string => path.join(repository, ...parts);

/** Folder of the built site, ready to be served. */
export const siteFolder = inRepository('.cache', 'site');
