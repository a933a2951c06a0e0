import { api, queryOptions, read, readPage } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

const MOST_SLOTS = 200;

const fetchSlots = (id: string, signal: AbortSignal) =>
  readPage(
    api.GET('/api/properties/{id}/visit-slots', {
      params: { path: { id }, query: { limit: MOST_SLOTS } },
      signal,
    }),
  );

export type VisitSlot = Awaited<ReturnType<typeof fetchSlots>>['items'][number];

/** Query for the times at which a home is shown, the next first. */
export const slotsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: propertyKeys.of('visit-slots', propertyId),
    queryFn: ({ signal }) => fetchSlots(propertyId, signal),
  });

export interface NewSlot {
  day: string;
  from: string;
  to: string;
  capacity: number;
}

export const openSlot = (id: string, body: NewSlot) =>
  read(api.POST('/api/properties/{id}/visit-slots', { params: { path: { id } }, body }));

export const removeSlot = (id: string, slotId: string) =>
  read(api.DELETE('/api/properties/{id}/visit-slots/{slotId}', { params: { path: { id, slotId } } }));

const one = (id: string) => ({ params: { path: { id } } });

/** Plans a visit in a free time, or moves it there. */
export const putVisit = (id: string, slotId: string) =>
  read(api.PUT('/api/interests/{id}/visit', { ...one(id), body: { slotId } }));

/** Cancels the visit; the words, if any, go to the applicant. */
export const cancelVisit = (id: string, word: string) =>
  read(api.POST('/api/interests/{id}/visit/cancellation', { ...one(id), body: word ? { word } : {} }));

/** Calendar file of the visit. */
export const fetchCalendar = (id: string) =>
  read(api.GET('/api/interests/{id}/visit.ics', { ...one(id), parseAs: 'blob' }));

/** Says whether the applicant came. */
export const endVisit = (id: string, came: boolean) =>
  read(api.POST('/api/interests/{id}/visit/outcome', { ...one(id), body: { came } }));
