import type { Schemas } from '@kiraya/api-client';
import { api, queryOptions, read } from '@kiraya/session';

const of = (token: string) => ({ params: { path: { token } } });

const fetchOwnInterest = (token: string, signal: AbortSignal) =>
  read(api.GET('/api/interests/by-token/{token}', { ...of(token), signal }));

export type OwnInterest = Awaited<ReturnType<typeof fetchOwnInterest>>;

/** Query for an interest by its mailed link. */
export const ownInterestQuery = (token: string) =>
  queryOptions({
    queryKey: ['own-interest', token],
    queryFn: ({ signal }) => fetchOwnInterest(token, signal),
    staleTime: 0,
  });

/** Takes a time for a visit, or moves the visit there. */
export const takeVisit = (token: string, slotId: string) =>
  read(api.POST('/api/interests/by-token/{token}/visit', { ...of(token), body: { slotId } }));

/** Cancels the visit; the words, if any, go to the owner. */
export const cancelVisit = (token: string, word: string) =>
  read(
    api.POST('/api/interests/by-token/{token}/visit/cancellation', {
      ...of(token),
      body: word ? { word } : {},
    }),
  );

/** Replies to the question that waits. */
export const replyToOwner = (token: string, reply: string) =>
  read(api.POST('/api/interests/by-token/{token}/replies', { ...of(token), body: { reply } }));

type Report = NonNullable<Schemas['ReportOwner']>;

/** Reports the home and its owner to administrators. */
export const reportOwner = (token: string, body: Report) =>
  read(api.POST('/api/interests/by-token/{token}/report', { ...of(token), body }));

/** Address of the calendar file of a visit. */
export const calendarOf = (token: string): string =>
  `/api/interests/by-token/${encodeURIComponent(token)}/visit.ics`;

export const withdrawInterest = (token: string) =>
  read(api.POST('/api/interests/by-token/{token}/withdrawal', of(token)));
