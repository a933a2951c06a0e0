import { CHEQUE_NUMBER } from '@kiraya/rules';
import { todayInIndia } from '@kiraya/formats';
import { string } from 'yup';

/** Fields of a cheque; empty for every other method. */
export interface ChequeValues {
  chequeNumber: string;
  /** `YYYY-MM-DD` */
  chequeDate: string;
}

export const NO_CHEQUE: ChequeValues = { chequeNumber: '', chequeDate: '' };

/** Rules of a form with `method`. */
export const chequeSchema = {
  chequeNumber: string().when('method', {
    is: 'cheque',
    then: (number) => number.required('Required').matches(CHEQUE_NUMBER, 'Must be 6 digits'),
  }),
  chequeDate: string().when('method', {
    is: 'cheque',
    then: (day) =>
      day
        .required('Required')
        .test('past', 'Must not be in the future', (value) => !value || value <= todayInIndia()),
  }),
};

/** The cheque of a request: nothing of what was typed before another method was chosen. */
export const chequeOf = ({ method, chequeNumber, chequeDate }: ChequeValues & { method: string }) =>
  method === 'cheque' ? { chequeNumber, chequeDate } : {};
