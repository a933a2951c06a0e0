import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

interface Filter {
  q?: string;
  state?: InterestState;
  propertyId?: string;
  cursor?: string;
}

const fetchInterests = (filter: Filter, signal: AbortSignal) =>
  readPage(api.GET('/api/interests', { params: { query: { ...filter, limit: PAGE_SIZE } }, signal }));

/** Query for a page of the interests in the user's homes, newest first, without mobile numbers. */
export const interestsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: propertyKeys.of('all-interests', filter),
    queryFn: ({ signal }) => fetchInterests(filter, signal),
    placeholderData: keepPreviousData,
  });

const fetchInterest = (id: string, signal?: AbortSignal) =>
  read(api.GET('/api/interests/{id}', { params: { path: { id } }, signal }));

/** Query for one interest with its timeline and private note. */
export const interestQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.of('interest', id),
    queryFn: ({ signal }) => fetchInterest(id, signal),
  });

export type InterestDetail = Awaited<ReturnType<typeof fetchInterest>>;
export type InterestState = InterestDetail['state'];
export type DeclineReason = NonNullable<InterestDetail['declinedBecause']>;
export type Interest = Awaited<ReturnType<typeof fetchInterests>>['items'][number];

const one = (id: string) => ({ params: { path: { id } } });

/** Gets the mobile number; the applicant sees that it was looked at. */
export const revealMobile = (id: string) => read(api.POST('/api/interests/{id}/reveal', one(id)));

export const markContacted = (id: string) => read(api.POST('/api/interests/{id}/contact', one(id)));

/** Asks the applicant a question, who replies by the link of the mail. */
export const askApplicant = (id: string, question: string) =>
  read(api.POST('/api/interests/{id}/questions', { ...one(id), body: { question } }));

/** Lets the applicant choose one of the free times. */
export const offerVisit = (id: string) => read(api.POST('/api/interests/{id}/visit-offer', one(id)));

/** Mails an invitation to open an account. */
export const inviteApplicant = (id: string) => read(api.POST('/api/interests/{id}/invitation', one(id)));

export const declineInterest = (id: string, reason: DeclineReason) =>
  read(api.POST('/api/interests/{id}/refusal', { ...one(id), body: { reason } }));

export const keepNote = (id: string, note: string) =>
  read(api.PUT('/api/interests/{id}/note', { ...one(id), body: { note: note || null } }));
