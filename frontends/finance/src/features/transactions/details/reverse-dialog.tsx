import { formatMoney } from '@kiraya/formats';
import { errorText, notify } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import { applyServerErrors, Formik, TextField, type FormikHelpers } from '@kiraya/ui/forms';
import { useState } from 'react';
import { object, string } from 'yup';
import type { Transaction } from '../../../money/transaction';
import { useMoneyChanged } from '../../../money/use-money-changed';
import { reverseTransaction } from '../api/transaction';
import { reversalWords } from './reversal-words';

const REASON_MAX = 1000;
const empty = { reason: '' };
const schema = object({
  reason: string().trim().required('Required').max(REASON_MAX, `At most ${REASON_MAX} characters`),
});

interface Props {
  row: Transaction;
  onClose: () => void;
}

/** Asks for the reason and takes the transaction back. What the server refuses is said here, and what was typed stays. */
export function ReverseDialog({ row, onClose }: Props) {
  const words = reversalWords(row);
  const moneyChanged = useMoneyChanged();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit({ reason }: typeof empty, helpers: FormikHelpers<typeof empty>): Promise<void> {
    setRefusal(null);
    try {
      await reverseTransaction(row.id, reason.trim());
      notify.success(words.done);
      moneyChanged();
      onClose();
    } catch (problem) {
      if (!applyServerErrors(helpers, problem))
        setRefusal(errorText(problem, 'Could not reverse the transaction'));
    }
  }

  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting, submitForm }) => (
        <ConfirmDialog
          open
          title={words.question}
          confirmLabel={words.verb}
          busyLabel="Reversing..."
          busy={isSubmitting}
          onConfirm={() => !isSubmitting && void submitForm()}
          onCancel={onClose}
        >
          <Stack>
            <span>
              {words.effect} A row of {formatMoney(-row.amount)} is added to the list; the original stays.
            </span>
            {refusal && <Banner tone="error">{refusal}</Banner>}
            <TextField name="reason" label="Reason" rows={2} maxLength={REASON_MAX} />
          </Stack>
        </ConfirmDialog>
      )}
    </Formik>
  );
}
