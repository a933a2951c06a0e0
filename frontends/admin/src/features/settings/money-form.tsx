import { UpdateSettings } from '@kiraya/api-client/limits';
import { formatDate, formatDateTime, todayInIndia } from '@kiraya/formats';
import { addDays, inHundredths, LATE_FEES_TO_LABELS, optionsOf } from '@kiraya/rules';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import {
  AppForm,
  DateField,
  FieldRow,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
} from '@kiraya/ui/forms';
import { number, object, string } from 'yup';
import type { Settings } from './settings-api';
import type { SettingsChange } from './settings-words';
import { useChangeSettings } from './use-change-settings';

const { minimum, maximum } = UpdateSettings.commissionPercent;

const schema = object({
  commissionPercent: number()
    .required('Required')
    .min(minimum, `Must be at least ${minimum}`)
    .max(maximum, `Must be at most ${maximum}`)
    .test('decimals', 'Must have at most two decimals', inHundredths),
  operatorUpiId: string().trim().matches(UpdateSettings.operatorUpiId.pattern, {
    message: 'Must be a UPI id such as rents@okbank',
    excludeEmptyString: true,
  }),
  booksClosedUpTo: string().test(
    'is over',
    'Must be before today: money is still recorded today',
    (day) => !day || day < todayInIndia(),
  ),
});

const COMMISSION = 'commission';
const monthlyCharges = [
  { value: 'none', label: 'No commission' },
  { value: COMMISSION, label: 'The contract’s commission' },
];

interface Values {
  commissionPercent: number | '';
  operatorUpiId: string;
  lateFeesTo: Settings['lateFeesTo'];
  commissionOnMonthlyCharges: string;
  booksClosedUpTo: string;
}

const valuesOf = (settings: Settings): Values => ({
  commissionPercent: settings.commissionPercent,
  operatorUpiId: settings.pendingUpiId ?? settings.operatorUpiId ?? '',
  lateFeesTo: settings.lateFeesTo,
  commissionOnMonthlyCharges: settings.commissionOnMonthlyCharges ? COMMISSION : 'none',
  booksClosedUpTo: settings.booksClosedUpTo ?? '',
});

const bodyOf = (values: Values): SettingsChange => ({
  commissionPercent: Number(values.commissionPercent),
  operatorUpiId: values.operatorUpiId.trim() || null,
  lateFeesTo: values.lateFeesTo,
  commissionOnMonthlyCharges: values.commissionOnMonthlyCharges === COMMISSION,
  booksClosedUpTo: values.booksClosedUpTo || null,
});

/** Form for the settings of money: commission, UPI id, charges and fees, closed books. */
export function MoneyForm({ settings }: { settings: Settings }) {
  const { change, busy } = useChangeSettings();
  const initialValues = valuesOf(settings);
  return (
    <AppForm<Values>
      label="Money"
      initialValues={initialValues}
      enableReinitialize
      validationSchema={schema}
      onSubmit={(values, form) => change(bodyOf(initialValues), bodyOf(values), form)}
    >
      <PendingUpi
        settings={settings}
        disabled={busy}
        onWithdraw={(operatorUpiId) => void change({}, { operatorUpiId })}
      />
      <FieldRow>
        <NumberField
          name="commissionPercent"
          label="Commission percentage"
          unit="%"
          hint={`Of each month’s rent, for contracts made from now on. Older contracts keep theirs. ${since(settings)}`}
        />
        <TextField
          name="operatorUpiId"
          label="Kiraya’s UPI id"
          autoComplete="off"
          hint="Such as rents@okbank. Tenants see it where they pay, 24 hours after a change."
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="lateFeesTo"
          label="Late fees go to"
          hint="Those that are booked from now on, without commission. Earlier ones stay as they are."
          options={optionsOf(LATE_FEES_TO_LABELS)}
        />
        <SelectField
          name="commissionOnMonthlyCharges"
          label="Monthly charges bear"
          hint="Maintenance and the like, of contracts made from now on. In an owner’s contract they come to at most half the rent."
          options={monthlyCharges}
        />
      </FieldRow>
      <DateField
        name="booksClosedUpTo"
        label="Books are closed up to"
        hint="No receipt, payout or charge is dated on this day or before. What was recorded there can still be reversed: the reversal is dated on the day it is made. An earlier day, or none, opens the books again."
        max={addDays(todayInIndia(), -1)}
        optional
      />
      <div>
        <SubmitButton busyLabel="Saving...">Save money settings</SubmitButton>
      </div>
    </AppForm>
  );
}

function since({ commissionPercent, changedAt, changedBy }: Settings): string {
  const by = changedBy ? `, set by ${changedBy}` : ', the first value of this installation';
  return `${commissionPercent}% since ${formatDate(changedAt)}${by}.`;
}

interface PendingUpiProps {
  settings: Settings;
  disabled: boolean;
  onWithdraw: (inForce: string | null) => void;
}

/** Change of the UPI id that does not count yet. */
function PendingUpi({ settings, disabled, onWithdraw }: PendingUpiProps) {
  const { operatorUpiId, pendingUpiId, pendingUpiFrom } = settings;
  if (!pendingUpiId || !pendingUpiFrom) return null;
  return (
    <Banner
      action={
        <Button
          variant="secondary"
          size="small"
          disabled={disabled}
          onClick={() => onWithdraw(operatorUpiId)}
        >
          Withdraw the change
        </Button>
      }
    >
      {pendingUpiId} counts from {formatDateTime(pendingUpiFrom)}. Until then tenants see{' '}
      {operatorUpiId ?? 'no UPI id'}.
    </Banner>
  );
}
