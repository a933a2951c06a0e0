import { api, queryOptions, read } from '@kiraya/session';
import type { PropertyBody } from './property-body';

const fetchProperty = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/properties/{id}', { params: { path: { id } }, signal }));

export type Property = Awaited<ReturnType<typeof fetchProperty>>;

/** One property in full. Never refreshed behind someone's back: it may be under their pen. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'one', id],
    queryFn: ({ signal }) => fetchProperty(id, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const createProperty = (body: PropertyBody & { ownerId?: string }) =>
  read(api.POST('/api/properties', { body }));

export const updateProperty = (id: string, body: PropertyBody & { status: Property['status'] }) =>
  read(api.PUT('/api/properties/{id}', { params: { path: { id } }, body }));
