import { formatDate, todayInIndia } from '@kiraya/formats';
import type { Bounds } from '@kiraya/rules';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, DateField, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { EffectsList } from './effects-list';
import { StepsAfter } from './steps-after';
import { boundsOf, firstFreeDay, offeredDay } from './termination-bounds';
import { terminationSchema } from './termination-schema';
import { useTerminate } from './use-terminate';

interface Props {
  contract: Contract;
  access: ContractAccess;
  open: boolean;
  onClose: () => void;
}

/** Terminates a contract: asks for last day and reason, and shows the effects in figures. */
export function TerminationDialog({ contract, access, open, onClose }: Props) {
  const today = todayInIndia();
  const freeFrom = access.mayDropUnpaid ? undefined : firstFreeDay(contract, today);
  const bounds = boundsOf(contract, today, freeFrom);
  const { run } = useTerminate(contract, onClose);
  return (
    <AppDialog open={open} onClose={onClose} title={`Terminate the contract of ${contract.property.name}?`}>
      <AppForm
        label="Terminate contract"
        initialValues={{ date: offeredDay(bounds, today), reason: '' }}
        validationSchema={terminationSchema(bounds)}
        onSubmit={run}
      >
        <DateField
          name="date"
          label="Last day"
          min={bounds.earliest}
          max={bounds.latest ?? undefined}
          hint={hintOf(contract, bounds, freeFrom)}
        />
        <TextField name="reason" label="Reason" rows={3} hint="The tenant and the owner can read it" />
        <EffectsList contract={contract} bounds={bounds} />
        {contract.confirmed && <StepsAfter />}
        <FormActions>
          <SubmitButton busyLabel="Terminating..." variant="danger">
            Terminate contract
          </SubmitButton>
          <Button variant="secondary" onClick={() => leaveBy(onClose)}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}

function hintOf({ startDate }: Contract, { earliest, latest }: Bounds, freeFrom?: string): string {
  const from = formatDate(earliest);
  const range = latest ? `From ${from} to ${formatDate(latest)}.` : `From ${from} on.`;
  if (freeFrom === earliest)
    return `${range} Only an administrator can end it earlier, for unpaid rents would go.`;
  return earliest < startDate ? `${range} On ${from} it never begins.` : range;
}
