import { inRepository } from '../../programs/repository.ts';

export const documentFile = inRepository('contracts-openapi', 'openapi.json');
/** API document of the last release, which clients in use were made from. */
export const publishedFile = inRepository('contracts-openapi', 'published.json');
export const typesFile = inRepository('contracts-openapi', 'src', 'schema.ts');
export const limitsFile = inRepository('contracts-openapi', 'src', 'limits.ts');
