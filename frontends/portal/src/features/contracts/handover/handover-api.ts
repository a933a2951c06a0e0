import type { Schemas } from '@kiraya/api-client';
import { api, ApiProblem, queryOptions, read } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';

export type Handover = Schemas['HandoverDto'];
export type HandoverBrief = Schemas['HandoverBriefDto'];
export type HandoverLists = Required<Schemas['SaveHandover']>;
export type Addition = Schemas['HandoverAddition'];
export type Direction = Handover['direction'];

/** Handover of a contract. */
export interface Place {
  contractId: string;
  direction: Direction;
}

/** Handover with the tag of its version. */
export interface Versioned {
  handover: Handover;
  tag: string | null;
}

const pathOf = ({ contractId, direction }: Place) => ({ id: contractId, direction });

async function versioned(call: Promise<{ data?: Handover; response: Response }>): Promise<Versioned> {
  const { data, response } = await call;
  return { handover: data as Handover, tag: response.headers.get('ETag') };
}

export const handoversQuery = (contractId: string) =>
  queryOptions({
    queryKey: contractKeys.of('handovers', contractId),
    queryFn: ({ signal }) =>
      read(api.GET('/api/contracts/{id}/handovers', { params: { path: { id: contractId } }, signal })),
  });

export const handoverQuery = (place: Place) =>
  queryOptions({
    queryKey: contractKeys.of('handover', place.contractId, place.direction),
    queryFn: ({ signal }) =>
      versioned(
        api.GET('/api/contracts/{id}/handovers/{direction}', { params: { path: pathOf(place) }, signal }),
      ),
  });

/** @param tag version that it was made from; null for any */
export const saveHandover = (place: Place, body: HandoverLists, tag: string | null): Promise<Versioned> =>
  versioned(
    api.PUT('/api/contracts/{id}/handovers/{direction}', {
      params: { path: pathOf(place), header: tag ? { 'If-Match': tag } : {} },
      body,
    }),
  );

export const sendHandover = (place: Place) =>
  versioned(
    api.POST('/api/contracts/{id}/handovers/{direction}/sending', { params: { path: pathOf(place) } }),
  );

export const addToHandover = (place: Place, additions: Addition[]) =>
  versioned(
    api.PUT('/api/contracts/{id}/handovers/{direction}/additions', {
      params: { path: pathOf(place) },
      body: { additions },
    }),
  );

export const acceptHandover = (place: Place) =>
  versioned(
    api.POST('/api/contracts/{id}/handovers/{direction}/acceptance', { params: { path: pathOf(place) } }),
  );

export const disputeHandover = (place: Place, reason: string) =>
  versioned(
    api.POST('/api/contracts/{id}/handovers/{direction}/dispute', {
      params: { path: pathOf(place) },
      body: { reason },
    }),
  );

/** Picture as it was taken, by the clock of this device. */
export interface TakenPicture {
  hash: string;
  takenAt: string;
  content: ArrayBuffer;
}

export const sendPicture = (place: Place, { hash, takenAt, content }: TakenPicture) =>
  read(
    api.PUT('/api/contracts/{id}/handovers/{direction}/pictures/{hash}', {
      params: { path: { ...pathOf(place), hash }, query: { takenAt } },
      headers: { 'Content-Type': 'image/jpeg' },
      body: content as never,
      bodySerializer: (body: unknown) => body as ArrayBuffer,
    }),
  );

export const fetchPicture = (place: Place, hash: string, signal: AbortSignal): Promise<Blob> =>
  read<unknown>(
    api.GET('/api/contracts/{id}/handovers/{direction}/pictures/{hash}', {
      params: { path: { ...pathOf(place), hash } },
      parseAs: 'blob',
      signal,
    }),
  ) as Promise<Blob>;

export const isNoLine = (thrown: unknown): boolean =>
  thrown instanceof ApiProblem && (thrown.network || thrown.status >= 502);
