import type { Schemas } from '@kiraya/api-client';
import { api, profileQuery, queryOptions, read } from '@kiraya/session';

/** What a log-in asks for beside the password. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => read(api.GET('/api/auth/second-factor', { signal })),
});

/** What shows whether there is one. */
export const staleBySecondFactor = [secondFactorQuery.queryKey, profileQuery.queryKey];

export type SecondFactor = Schemas['SecondFactorDto'];
export type Offer = Schemas['TotpOfferDto'];

/** A secret for an app; nothing changes before a code of it is sent. */
export const offerTotp = (): Promise<Offer> => read(api.POST('/api/auth/second-factor/totp/offer'));

export const setTotp = (body: Schemas['SetTotpDto']) =>
  read(api.PUT('/api/auth/second-factor/totp', { body }));

export const removeTotp = () => read(api.DELETE('/api/auth/second-factor/totp'));

export type Passkey = Schemas['PasskeyDto'];

/** Has the device make a passkey, and adds it. */
export async function addPasskey(name: string): Promise<Schemas['PasskeyAddedDto']> {
  const passkeys = import('@kiraya/session/passkeys');
  const offer = await read(api.POST('/api/auth/second-factor/passkeys/offer'));
  const made = await (await passkeys).makePasskey(offer);
  return read(api.POST('/api/auth/second-factor/passkeys', { body: { name, ...made } }));
}

export const removePasskey = ({ id }: Passkey) =>
  read(api.DELETE('/api/auth/second-factor/passkeys/{id}', { params: { path: { id } } }));

export const renewCodes = () => read(api.POST('/api/auth/second-factor/recovery-codes'));
