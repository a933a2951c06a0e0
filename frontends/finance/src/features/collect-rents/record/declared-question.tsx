import { formatDate, formatMoney } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FieldShell, SelectBox, useBoundField, useFormikContext } from '@kiraya/ui/forms';
import { type ContractDeclaration, waitingOfQuery } from '../declarations/declarations-api';
import { OTHER_MONEY, type PaymentValues } from './record-schema';

/** Asks whether what is recorded is what the tenant said that they paid; it is then confirmed, as they said it. */
export function DeclaredQuestion({ contractId }: { contractId: string }) {
  const { data: waiting = [] } = useQuery(waitingOfQuery(contractId));
  if (waiting.length === 0) return null;
  return (
    <Stack spacing={1}>
      <Banner tone="warning">
        {waiting.length === 1 ? 'A payment of this tenant waits' : 'Payments of this tenant wait'} to be
        confirmed. Money that is recorded beside it is credited twice.
      </Banner>
      <DeclaredField waiting={waiting} />
    </Stack>
  );
}

const FIELD = { name: 'declared', label: 'Is it this one?' };

function DeclaredField({ waiting }: { waiting: readonly ContractDeclaration[] }) {
  const { values, setValues } = useFormikContext<PaymentValues>();
  const of = (choice: unknown) => waiting.find((one) => one.id === choice);
  const chosen = of(values.declared);
  const differs = chosen && chosen.amount !== values.amount;
  const field = { ...FIELD, hint: differs ? `The tenant said ${formatMoney(chosen.amount)}` : undefined };
  const { id, value, error, setValue, control } = useBoundField<string | number | null>(field);

  function choose(choice: string | number | null): void {
    setValue(choice);
    const one = of(choice);
    if (one) void setValues((typed) => ({ ...typed, ...asDeclared(one) }));
  }

  return (
    <FieldShell id={id} label={field.label} hint={field.hint} error={error}>
      <SelectBox
        {...control}
        value={value}
        onChange={choose}
        placeholder="Choose"
        options={[
          ...waiting.map((one) => ({ value: one.id, label: told(one) })),
          { value: OTHER_MONEY, label: 'No, it is other money' },
        ]}
      />
    </FieldShell>
  );
}

const told = ({ amount, paidDate, reference }: ContractDeclaration): string =>
  [`${formatMoney(amount)} paid on ${formatDate(paidDate)}`, reference].filter(Boolean).join(', ');

const asDeclared = ({ id: declared, amount, method, paidDate, reference }: ContractDeclaration) => ({
  ...{ declared, amount, method, paidDate, reference: reference ?? '' },
});
