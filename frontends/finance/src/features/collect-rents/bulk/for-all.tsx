import { todayInIndia } from '@kiraya/formats';
import { DateField, FieldRow, SelectField, useFormikContext } from '@kiraya/ui/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Arrears } from '../../../money/arrears';
import { methodOptions } from '@kiraya/session/methods';
import type { BulkValues } from './bulk-values';

/** Day and method for all rows; a change overwrites every row. */
export function ForAll({ open }: { open: readonly Arrears[] }) {
  const { values, setFieldValue } = useFormikContext<BulkValues>();
  const { paidDate, method } = values.all;
  const before = useRef(values.all);

  const spread = useEffectEvent((chosen: Partial<BulkValues['all']>) => {
    const rows = open.map(({ contractId }) => [contractId, { ...values.rows[contractId], ...chosen }]);
    void setFieldValue('rows', { ...values.rows, ...Object.fromEntries(rows) });
  });

  useEffect(() => {
    const { paidDate: day, method: how } = before.current;
    before.current = { paidDate, method };
    if (paidDate !== day) spread({ paidDate });
    if (method !== how) spread({ method });
  }, [paidDate, method]);

  return (
    <FieldRow>
      <DateField name="all.paidDate" label="Paid on, all rows" max={todayInIndia()} />
      <SelectField name="all.method" label="Method, all rows" options={methodOptions} />
    </FieldRow>
  );
}
