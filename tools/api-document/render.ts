import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'prettier';
import type { ApiDocument as Described } from '../api-changes/document.ts';
import { renderLimits } from './limits.ts';

/** Published API document and the client's generated types and limits, as file contents. */
export interface ApiDocument {
  document: string;
  types: string;
  limits: string;
}

const heading = '// Made from openapi.json by `npm run api-document`; not to be edited by hand.\n\n';

/** Renders all three from the built API (`backend/dist`), without a database. */
export async function renderApiDocument(): Promise<ApiDocument> {
  const { createDocument } = await import('@kiraya/backend');
  const described: unknown = JSON.parse(JSON.stringify(await createDocument()));
  const types = astToString(
    await openapiTS(described as Parameters<typeof openapiTS>[0], { alphabetize: false }),
  );
  return {
    document: await format(JSON.stringify(described), { parser: 'json', printWidth: 110 }),
    types: heading + types,
    limits: heading + (await renderLimits(described as Described)),
  };
}
