import type { Schemas } from '@kiraya/api-client';
import { api, profileQuery, queryOptions, read } from '@kiraya/session';

/** Query for the second factors of the account. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/second-factor', { signal })),
});

/** Keys of all queries that show the second factors. */
export const secondFactorInvalidationKeys = [secondFactorQuery.queryKey, profileQuery.queryKey];

export type SecondFactor = Schemas['SecondFactorDto'];
export type Offer = Schemas['TotpOfferDto'];

/** Fetches a secret for an authenticator app; takes effect once a code of it is sent. */
export const offerTotp = (): Promise<Offer> => read(api.POST('/api/auth/second-factor/totp/offer'));

export const setTotp = (body: Schemas['SetTotpDto']) =>
  read(api.PUT('/api/auth/second-factor/totp', { body }));

export const removeTotp = () => read(api.DELETE('/api/auth/second-factor/totp'));

export type Passkey = Schemas['PasskeyDto'];

/** Makes a passkey on the device and adds it. */
export async function addPasskey(name: string): Promise<Schemas['PasskeyAddedDto']> {
  const passkeys = import('@kiraya/session/passkeys');
  const offer = await read(api.POST('/api/auth/second-factor/passkeys/offer'));
  const made = await (await passkeys).makePasskey(offer);
  return read(api.POST('/api/auth/second-factor/passkeys', { body: { name, ...made } }));
}

export const removePasskey = ({ id }: Passkey) =>
  read(api.DELETE('/api/auth/second-factor/passkeys/{id}', { params: { path: { id } } }));

export const renewCodes = () => read(api.POST('/api/auth/second-factor/recovery-codes'));
