import { api, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';
import type { Property } from './property';
import type { PropertyBody } from './property-body';

export const createProperty = (body: PropertyBody & { ownerId?: string; listing?: 'draft' }, once: Once) =>
  once('property', (header) => read(api.POST('/api/properties', { params: { header }, body })));

export type CreatedProperty = Awaited<ReturnType<typeof createProperty>>;

export type EditedBody = PropertyBody & { status: Property['status'] };

/** Saves a property if its ETag still matches; unconditionally without one. */
export const updateProperty = (id: string, body: EditedBody, tag: string | null) =>
  read(
    api.PUT('/api/properties/{id}', {
      params: { path: { id }, header: tag === null ? {} : { 'If-Match': tag } },
      body,
    }),
  );
