import { formatDate, formatMoney } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FieldShell, getIn, SelectBox, useBoundField, useFormikContext } from '@kiraya/ui/forms';
import { type Declaration, waitingOfQuery } from '../declarations/declarations-api';
import { OTHER_MONEY, type PaymentValues } from './record-schema';

/** Payment as the tenant reported it. */
type Declared = Pick<
  Declaration,
  'id' | 'amount' | 'method' | 'chequeNumber' | 'chequeDate' | 'paidDate' | 'reference'
>;

/** Asks whether this is the payment that the tenant reported; a yes confirms it and fills in the details. */
export function DeclaredQuestion({ contractId }: { contractId: string }) {
  const { data: waiting = [] } = useQuery(waitingOfQuery(contractId));
  const { values, setValues } = useFormikContext<PaymentValues>();
  return (
    <DeclaredField
      waiting={waiting}
      name="declared"
      label="Is it this one?"
      amount={values.amount}
      onChosen={(said) => void setValues((typed) => ({ ...typed, ...said }))}
    />
  );
}

interface Props {
  waiting: readonly Declared[];
  name: string;
  label: string;
  /** Typed amount. */
  amount: unknown;
  /** @param said values to put into the form */
  onChosen: (said: ReturnType<typeof asDeclared>) => void;
}

/** Question, if there are reported payments. */
export function DeclaredField({ waiting, name, label, amount, onChosen }: Props) {
  if (waiting.length === 0) return null;
  return (
    <Stack spacing={1}>
      <Banner tone="warning">
        {waiting.length === 1
          ? 'This tenant has reported a payment that is not confirmed yet. Recording it here as well would credit it twice.'
          : 'This tenant has reported payments that are not confirmed yet. Recording one of them here as well would credit it twice.'}
      </Banner>
      <Choice waiting={waiting} name={name} label={label} amount={amount} onChosen={onChosen} />
    </Stack>
  );
}

function Choice({ waiting, name, label, amount, onChosen }: Props) {
  const of = (choice: unknown) => waiting.find((one) => one.id === choice);
  const { values } = useFormikContext<object>();
  const chosen = of(getIn(values, name));
  const differs = chosen && chosen.amount !== amount;
  const hint = differs ? `The tenant reported ${formatMoney(chosen.amount)}` : undefined;
  const { id, value, error, setValue, control } = useBoundField<string | number | null>({
    name,
    label,
    hint,
  });

  function choose(choice: string | number | null): void {
    setValue(choice);
    const one = of(choice);
    if (one) onChosen(asDeclared(one));
  }

  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <SelectBox
        {...control}
        value={value}
        onChange={choose}
        placeholder="Choose"
        options={[
          ...waiting.map((one) => ({ value: one.id, label: told(one) })),
          { value: OTHER_MONEY, label: 'No, it is a different payment' },
        ]}
      />
    </FieldShell>
  );
}

const told = ({ amount, paidDate, reference }: Declared): string =>
  [`${formatMoney(amount)} paid on ${formatDate(paidDate)}`, reference].filter(Boolean).join(', ');

const asDeclared = ({ id: declared, amount, method, paidDate, ...said }: Declared) => ({
  ...{ declared, amount, method, paidDate, reference: said.reference ?? '' },
  ...{ chequeNumber: said.chequeNumber ?? '', chequeDate: said.chequeDate ?? '' },
});
