import { api, read } from '@kiraya/session';
import type { Property } from './property';
import type { PropertyBody } from './property-body';

export const createProperty = (body: PropertyBody & { ownerId?: string }) =>
  read(api.POST('/api/properties', { body }));

export const updateProperty = (id: string, body: PropertyBody & { status: Property['status'] }) =>
  read(api.PUT('/api/properties/{id}', { params: { path: { id } }, body }));
