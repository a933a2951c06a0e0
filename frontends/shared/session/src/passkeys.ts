import type { Schemas } from '@kiraya/api-client';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Answers a challenge with one of the user's passkeys. Rejects if they refuse. */
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

/** Makes a passkey on the user's device. Rejects if they refuse. */
export async function makePasskey({
  options,
}: Schemas['PasskeyOfferDto']): Promise<Omit<Schemas['AddPasskeyDto'], 'name'>> {
  const { id, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}
