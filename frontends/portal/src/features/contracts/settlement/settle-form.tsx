import { formatDate } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
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
} from '@kiraya/ui/forms';
import type { Contract } from '../api/contract';
import { settle, settlementQuery, type Settlement } from '../api/settlement';
import { sumOf } from '../../../money/sum-of';
import { SettlementFigures } from './settlement-figures';
import { damagesSchema } from './settlement-schema';
import { staleAccount } from '../account/stale-account';
import { obstacles } from './words';

interface Values {
  damages: { amount: number | ''; reason: string }[];
}

const MOST_DAMAGES = 50;

/** A draft that is corrected until it adds up, and then fixed. */
export function SettleForm({ contract, draft }: { contract: Contract; draft: Settlement }) {
  const { run, busy, failure } = useApiMutation({
    send: ({ damages }: Values) =>
      settle(
        contract.id,
        damages.map(({ amount, reason }) => ({ amount: amount || 0, reason: reason.trim() })),
      ),
    stale: staleAccount,
    done: 'Tenancy settled.',
    failed: 'Could not settle the tenancy',
    inPlace: true,
  });
  const { obstacle } = draft;
  return (
    <AppForm
      label="Settle tenancy"
      initialValues={{ damages: [] } as Values}
      validationSchema={damagesSchema}
      onSubmit={run}
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

/** What it would come to with the damages that the form holds. */
function Draft({ contract, draft }: { contract: Contract; draft: Settlement }) {
  const { damages } = useFormikContext<Values>().values;
  const total = useDebouncedValue(sumOf(damages.map(({ amount }) => Math.max(amount || 0, 0))));
  const { data = draft } = useQuery({ ...settlementQuery(contract.id, total), placeholderData: draft });
  return (
    <div aria-live="polite">
      <p style={{ marginTop: 0 }}>What it would come to on {formatDate(data.date)}:</p>
      <SettlementFigures settlement={data} />
    </div>
  );
}
