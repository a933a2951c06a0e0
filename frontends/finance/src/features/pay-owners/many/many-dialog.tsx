import { counted, dayWarnings, formatMoney, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, leaveBy, media, size, weight } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import {
  AppForm,
  DateField,
  FormActions,
  SubmitButton,
  useFormikContext,
  useIsSending,
} from '@kiraya/ui/forms';
import { useState, type ClipboardEvent } from 'react';
import type { Payable } from '../../../money/payables';
import { toSend } from '../bank-file/ways';
import { ManyRow } from './many-row';
import { begun, manySchema, type ManyValues } from './many-values';
import { payoutsWords, useMany, type Many, type ManyMade } from './use-many';

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Heads = styled('li')({
  display: 'none',
  [media.desktop]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px minmax(0, 1.2fr)',
    gap: '8px 16px',
    color: color.textQuiet,
    fontSize: size.small,
    fontWeight: weight.strong,
    '& > :nth-of-type(2)': { textAlign: 'right' },
  },
});
const Sum = styled('div')({ fontWeight: weight.strong });

interface Props {
  /** Owners of the bank's file, as they are now. */
  payables: readonly Payable[];
  onRecorded: (ownerId: string) => void;
  onClose: (made: readonly ManyMade[]) => void;
}

/** Dialog that records the transfers of a bank's file, each with its reference. */
export function ManyDialog({ payables, onRecorded, onClose }: Props) {
  const [rows] = useState(payables);
  const many = useMany(onRecorded, onClose);
  const [busy, setBusy] = useState(false);
  const open = rows.filter(({ ownerId }) => !many.made.has(ownerId));
  const close = () => leaveBy(() => onClose([...many.made.values()]));
  return (
    <AppDialog
      open
      onClose={close}
      closable={!busy}
      title={`Record ${counted(rows.length, 'payout')}`}
      width={860}
    >
      <AppForm<ManyValues>
        label="Record payouts"
        initialValues={begun(rows)}
        validationSchema={manySchema(open)}
        warnings={({ paidDate }) => dayWarnings(paidDate)}
        onSubmit={async (values, form) => {
          setBusy(true);
          await many.run({ open, values }, form);
          setBusy(false);
        }}
      >
        <DateField name="paidDate" label="Day of the transfers" max={todayInIndia()} />
        <References rows={rows} open={open} many={many} />
        <Foot open={open} many={many} onClose={close} />
      </AppForm>
    </AppDialog>
  );
}

/** The owners; a column of references can be pasted into the first of them. */
function References({
  rows,
  open,
  many,
}: {
  rows: readonly Payable[];
  open: readonly Payable[];
  many: Many;
}) {
  const { values, setFieldValue } = useFormikContext<ManyValues>();

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    const { name } = event.target as HTMLInputElement;
    const from = open.findIndex(({ ownerId }) => name === `references.${ownerId}`);
    if (lines.length < 2 || from < 0) return;
    event.preventDefault();
    const pasted = open.slice(from).flatMap(({ ownerId }, nth) => {
      const line = lines[nth]?.trim();
      return line ? [[ownerId, line] as const] : [];
    });
    void setFieldValue('references', { ...values.references, ...Object.fromEntries(pasted) });
  }

  return (
    <Rows onPaste={paste}>
      <Heads aria-hidden="true">
        <span>Owner</span>
        <span>To send</span>
        <span>Reference</span>
      </Heads>
      {rows.map((payable) => (
        <ManyRow
          key={payable.ownerId}
          payable={payable}
          made={many.made.get(payable.ownerId)}
          underWay={many.current === payable.ownerId}
        />
      ))}
    </Rows>
  );
}

function Foot({ open, many, onClose }: { open: readonly Payable[]; many: Many; onClose: () => void }) {
  const isSending = useIsSending();
  return (
    <FormActions
      above={
        <>
          <State open={open} many={many} isSending={isSending} />
          {open.length > 0 && (
            <Sum>
              {counted(open.length, 'payout')}, {formatMoney(toSend(open))}
            </Sum>
          )}
        </>
      }
    >
      {open.length > 0 && (
        <SubmitButton busyLabel="Recording...">{`Record ${counted(open.length, 'payout')}`}</SubmitButton>
      )}
      {isSending ? (
        <Button variant="secondary" onClick={many.stop}>
          Stop after this one
        </Button>
      ) : (
        <Button variant="secondary" onClick={onClose}>
          {many.made.size > 0 ? 'Done' : 'Cancel'}
        </Button>
      )}
    </FormActions>
  );
}

function State({ open, many, isSending }: { open: readonly Payable[]; many: Many; isSending: boolean }) {
  const made = [...many.made.values()];
  if (isSending)
    return (
      <Banner>
        {`${made.length} of ${made.length + open.length} recorded. What is recorded stays so if you close this page.`}
      </Banner>
    );
  if (!many.tried)
    return (
      <Banner>Send the bank’s file first: Kiraya records the transfers, and sends nothing itself.</Banner>
    );
  if (open.length === 0) return <Banner tone="success">{payoutsWords(made)} recorded.</Banner>;
  return (
    <Banner tone="error">
      {made.length > 0 ? `${payoutsWords(made)} recorded; ${open.length} not` : 'Nothing is recorded'}: see
      the rows above. Trying again never records anything twice.
    </Banner>
  );
}
