import { formatDate } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import {
  AppForm,
  FieldArray,
  FieldRow,
  FormActions,
  MoneyField,
  SubmitButton,
  TextField,
  useDebouncedValue,
  useFormikContext,
  type FormHelpers,
} from '@kiraya/ui/forms';
import { useState } from 'react';
import type { Contract } from '../api/contract';
import { settle, settlementQuery, type Settlement } from '../api/settlement';
import { sumOf } from '../../../money/sum-of';
import { SettlementFigures } from './settlement-figures';
import { SettleQuestion } from './settle-question';
import { damagesSchema } from './settlement-schema';
import { obstacles } from './words';

interface Values {
  damages: { amount: number | ''; reason: string }[];
}

const MOST_DAMAGES = 50;

/** Sum of damages in rupees; invalid amounts count as 0. */
const totalOf = ({ damages }: Values): number => sumOf(damages.map(({ amount }) => Math.max(amount || 0, 0)));

interface Props {
  contract: Contract;
  draft: Settlement;
  onSettled: (settlement: Settlement) => void;
}

/** Draft of a settlement with editable damages, which the button makes final. */
export function SettleForm({ contract, draft, onSettled }: Props) {
  const [asked, setAsked] = useState<{ values: Values; form: FormHelpers<Values> } | null>(null);
  const { run, busy, failure } = useApiMutation({
    send: ({ damages }: Values) =>
      settle(
        contract.id,
        damages.map(({ amount, reason }) => ({ amount: amount || 0, reason: reason.trim() })),
      ),
    invalidates: moneyInvalidationKeys,
    done: 'Tenancy settled.',
    failed: 'Could not settle the tenancy',
    inPlace: true,
    onDone: onSettled,
    onFailed: () => setAsked(null),
  });
  const { obstacle } = draft;
  return (
    <AppForm
      label="Settle tenancy"
      initialValues={{ damages: [] } as Values}
      validationSchema={damagesSchema}
      onSubmit={async (values, form) => setAsked({ values, form })}
      draft={{ name: `settlement/${contract.id}` }}
    >
      <Stack spacing={2}>
        <Damages />
        <Draft contract={contract} draft={draft} />
        {obstacle && <Banner tone="warning">{obstacles[obstacle]}</Banner>}
        {failure && <Banner tone="error">{failure}</Banner>}
        {!obstacle && (
          <FormActions>
            <SubmitButton busyLabel="Settling..." busy={busy}>
              Settle tenancy
            </SubmitButton>
          </FormActions>
        )}
        {asked && (
          <SettleQuestion
            contractId={contract.id}
            damages={totalOf(asked.values)}
            busy={busy}
            onConfirm={() => void run(asked.values, asked.form)}
            onCancel={() => setAsked(null)}
          />
        )}
      </Stack>
    </AppForm>
  );
}

function Damages() {
  const { damages } = useFormikContext<Values>().values;
  return (
    <FieldArray name="damages">
      {({ push, remove }) => (
        <Stack spacing={1.5}>
          {damages.map((_, n) => (
            <FieldRow key={n}>
              <TextField name={`damages.${n}.reason`} label={`Damage ${n + 1}: what for`} />
              <MoneyField name={`damages.${n}.amount`} label={`Damage ${n + 1}: amount`} />
              <Button variant="secondary" onClick={() => remove(n)}>
                Remove damage {n + 1}
              </Button>
            </FieldRow>
          ))}
          {damages.length < MOST_DAMAGES && (
            <div>
              <Button variant="secondary" onClick={() => push({ amount: '', reason: '' })}>
                Add damages
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}

/** Draft with the damages in the form. */
function Draft({ contract, draft }: Omit<Props, 'onSettled'>) {
  const total = useDebouncedValue(totalOf(useFormikContext<Values>().values));
  const { data = draft } = useQuery({ ...settlementQuery(contract.id, total), placeholderData: draft });
  return (
    <div aria-live="polite">
      <p style={{ marginTop: 0 }}>What it would come to on {formatDate(data.date)}:</p>
      <SettlementFigures settlement={data} />
    </div>
  );
}
