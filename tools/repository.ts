import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root. */
export const repository = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

export const inRepository = (...parts: string[]): string => path.join(repository, ...parts);

/** Where the front ends are laid out as one site, ready to be served. */
export const siteFolder = inRepository('.cache', 'site');
