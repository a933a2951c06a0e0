import { RejectDeclaration } from '@kiraya/api-client/limits';
import { formatMoney } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { rejectDeclaration, type Declaration } from './declarations-api';

const { maxLength } = RejectDeclaration.reason;
const schema = object({
  reason: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
});

interface Props {
  declaration: Declaration;
  onRefused: () => void;
  onClose: () => void;
}

/** Refuses a reported payment, with a reason. */
export function RefuseDialog({ declaration, onRefused, onClose }: Props) {
  const { id, amount, tenant } = declaration;
  const { run } = useApiMutation({
    send: ({ reason }: { reason: string }) => rejectDeclaration(id, reason.trim()),
    invalidates: moneyInvalidationKeys,
    done: `Refused: ${tenant.name} is told why ${formatMoney(amount)} could not be confirmed.`,
    failed: 'Could not refuse this payment',
    onDone: onRefused,
  });
  return (
    <AppDialog
      open
      onClose={() => leaveBy(onClose)}
      title={`Refuse ${formatMoney(amount)} by ${tenant.name}?`}
    >
      <AppForm label="Refuse" initialValues={{ reason: '' }} validationSchema={schema} onSubmit={run}>
        <TextField
          name="reason"
          label="Reason"
          rows={3}
          maxLength={maxLength}
          hint="The tenant sees it, for example: no payment with this reference has arrived"
        />
        <FormActions>
          <SubmitButton busyLabel="Refusing..." variant="danger">
            Refuse
          </SubmitButton>
          <Button variant="secondary" onClick={() => leaveBy(onClose)}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
