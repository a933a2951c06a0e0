import { TextField } from '../../../platform/http/text-fields.js';

/** Why a transaction is taken back. */
export class ReverseTransaction {
  @TextField({ max: 1000, example: 'Recorded for the wrong month' })
  reason: string;
}
