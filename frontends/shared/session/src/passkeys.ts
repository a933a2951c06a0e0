import type { Schemas } from '@kiraya/api-client';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Has the person use one of this site's passkeys. Rejects when they do not. */
export async function answerChallenge({
  challenge,
  rpId,
}: Schemas['PasskeyRequestDto']): Promise<Schemas['PasskeyAnswerDto']> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'preferred' },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the person's device make a passkey. Rejects when it does not. */
export async function makePasskey({
  options,
}: Schemas['PasskeyOfferDto']): Promise<Omit<Schemas['AddPasskeyDto'], 'name'>> {
  const { id, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}
