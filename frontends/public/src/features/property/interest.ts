import { type FURNISHED, tenDigits } from '@kiraya/rules';
import { api, read } from '@kiraya/session';
import type { Once } from '@kiraya/session/mutation';

export interface Interest {
  name: string;
  email: string;
  /** Aadhaar, 12 digits. The server keeps the last four alone. */
  nationalId: string;
  /** Typed text; sent as its ten digits. */
  mobile: string;
  /** Words to the owner; may be empty. */
  message: string;
  /** `YYYY-MM-DD`, or empty. */
  movesInOn: string;
  stayMonths: number | '';
  people: number | '';
  furnishing: keyof typeof FURNISHED | '';
  pets: 'yes' | 'no' | '';
}

/** Confirms the email of an interest. */
export const confirmInterest = (token: string) =>
  read(api.POST('/api/properties/interests/confirmation', { body: { token } }));

/** Sends an interest to a home's owner. A repeat by the same person succeeds too. */
export const showInterest = (
  id: string,
  { name, email, nationalId, mobile, message, movesInOn, stayMonths, people, furnishing, pets }: Interest,
  once: Once,
) =>
  once(`interest/${id}`, (header) =>
    read(
      api.POST('/api/properties/{id}/interest', {
        params: { path: { id }, header },
        body: {
          ...{ name: name.trim(), email: email.trim(), nationalId, mobile: tenDigits(mobile) },
          ...(message.trim() && { message: message.trim() }),
          ...(movesInOn && { movesInOn }),
          ...(stayMonths !== '' && { stayMonths }),
          ...(people !== '' && { people }),
          ...(furnishing && { furnishing }),
          ...(pets && { pets: pets === 'yes' }),
        },
      }),
    ),
  );
