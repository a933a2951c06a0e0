import { UpdateSettings } from '@kiraya/api-client/limits';
import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { inHundredths } from '@kiraya/rules';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { contractKeys } from '@kiraya/session/query-keys';
import { color, size } from '@kiraya/ui';
import { AppForm, NumberField, SubmitButton } from '@kiraya/ui/forms';
import { number, object } from 'yup';
import { saveSettings, settingsQuery, type Settings } from './settings-api';

const Note = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

const { minimum, maximum } = UpdateSettings.commissionPercent;

const schema = object({
  commissionPercent: number()
    .required('Required')
    .min(minimum, `Must be at least ${minimum}`)
    .max(maximum, `Must be at most ${maximum}`)
    .test('decimals', 'Must have at most two decimals', inHundredths),
});

interface Values {
  commissionPercent: number | '';
}

/** Form for the commission of contracts made from now on. */
export function CommissionForm({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: (values: Values) => saveSettings(schema.cast(values)),
    invalidates: [contractKeys.of('commission')],
    done: ({ commissionPercent }) => `Commission saved: ${commissionPercent}% for new contracts.`,
    failed: 'Failed to save settings',
    onDone: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
  return (
    <AppForm<Values>
      label="Commission"
      initialValues={{ commissionPercent: settings.commissionPercent }}
      enableReinitialize
      validationSchema={schema}
      onSubmit={run}
    >
      <NumberField
        name="commissionPercent"
        label="Commission percentage"
        unit="%"
        hint="Of each month’s rent, for contracts made from now on. Older contracts keep theirs."
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save commission</SubmitButton>
      </div>
      <Note>{since(settings)}</Note>
    </AppForm>
  );
}

function since({ commissionPercent, changedAt, changedBy }: Settings): string {
  const by = changedBy ? `, set by ${changedBy}` : ', the first value of this installation';
  return `${commissionPercent}% since ${formatDate(changedAt)}${by}.`;
}
