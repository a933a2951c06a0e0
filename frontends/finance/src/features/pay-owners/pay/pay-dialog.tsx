import { dayWarnings, todayInIndia } from '@kiraya/formats';
import { useQueryClient } from '@kiraya/session';
import { NO_CHEQUE } from '@kiraya/session/methods';
import { leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm } from '@kiraya/ui/forms';
import { useState } from 'react';
import { type Payable, payoutPreviewQuery } from '../../../money/payables';
import { ConfirmPayout } from './confirm-payout';
import { PayoutFields } from './payout-fields';
import { paidBy, payoutSchema, type PayoutValues } from './payout-values';
import { usePayout, type PayoutMade } from './use-payout';

interface Props {
  payable: Payable;
  method: PayoutValues['method'];
  onPaid: (made: PayoutMade) => void;
  onClose: () => void;
}

/** Dialog that pays one owner. Pays once, whatever happens in between. */
export function PayDialog({ payable, method, onPaid, onClose }: Props) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PayoutValues | null>(null);
  const { run, busy, failure, forget } = usePayout(payable, onPaid);
  const cancel = () => leaveBy(onClose);
  const back = () => {
    forget();
    setChosen(null);
  };
  /** Fetches the preview before the question, which states the amount. */
  async function ask(values: PayoutValues): Promise<void> {
    const query = payoutPreviewQuery(paidBy(payable, values.rentRecordIds));
    await client.ensureQueryData(query).catch(() => undefined);
    setChosen(values);
  }

  const initialValues: PayoutValues = {
    rentRecordIds: payable.records.map(({ id }) => id),
    method,
    ...NO_CHEQUE,
    paidDate: todayInIndia(),
    reference: '',
  };
  return (
    <AppDialog open onClose={cancel} closable={!busy} title={`Pay ${payable.ownerName}`} width={600}>
      <AppForm
        label={`Pay ${payable.ownerName}`}
        initialValues={initialValues}
        validationSchema={payoutSchema(payable.records.length)}
        warnings={({ paidDate }) => dayWarnings(paidDate)}
        onSubmit={ask}
      >
        <PayoutFields payable={payable} onCancel={cancel} />
      </AppForm>
      {chosen && (
        <ConfirmPayout
          payable={payable}
          values={chosen}
          busy={busy}
          failure={failure}
          onConfirm={() => void run(chosen)}
          onCancel={back}
        />
      )}
    </AppDialog>
  );
}
