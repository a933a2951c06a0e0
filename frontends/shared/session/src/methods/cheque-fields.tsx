import { todayInIndia } from '@kiraya/formats';
import { DateField, DigitsField, FieldRow, getIn, useFormikContext } from '@kiraya/ui/forms';

interface Props {
  /** Prefix of the fields' names, such as `rows.7.`. */
  within?: string;
  /** Addition to the labels, where a form has several cheques. */
  of?: string;
}

/** Number and date of a cheque, once the form's method is one. */
export function ChequeFields({ within = '', of = '' }: Props) {
  const { values } = useFormikContext<object>();
  if (getIn(values, `${within}method`) !== 'cheque') return null;
  return (
    <FieldRow>
      <DigitsField name={`${within}chequeNumber`} label={`Cheque number${of}`} hint="6 digits" />
      <DateField name={`${within}chequeDate`} label={`Date on the cheque${of}`} max={todayInIndia()} />
    </FieldRow>
  );
}
