import { counted, formatMoney, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';
import type { Payable } from '../../../money/payables';
import { makeBankFile } from './bank-file-api';
import { LeftOut } from './left-out';
import { obstacleOf, payableBy, toSend, WAYS } from './ways';

const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  selected: readonly Payable[];
  /** Opens the dialog that records these transfers. */
  onRecord: (payables: readonly Payable[]) => void;
}

/** Bar of the selected owners: a file for each kind of account, recording, and the owners without an account. */
export function BankFileBar({ selected, onRecord }: Props) {
  const files = WAYS.map((way) => ({ way, payables: payableBy(selected, way.kind) })).filter(
    ({ payables }) => payables.length > 0,
  );
  const sent = payableBy(selected, null);
  const left = selected.filter((one) => obstacleOf(one));
  const parts = files.map(
    ({ way, payables }) => `${formatMoney(toSend(payables))} to ${counted(payables.length, way.one)}`,
  );
  return (
    <Stack spacing={1}>
      <Banner
        action={
          <Files>
            {files.map(({ way, payables }) => (
              <DownloadFile key={way.kind} way={way} payables={payables} />
            ))}
            {sent.length > 0 && (
              <Button size="small" aria-haspopup="dialog" onClick={() => onRecord(sent)}>
                {sent.length === 1 ? 'Record this one' : `Record these ${sent.length}`}
              </Button>
            )}
          </Files>
        }
      >
        {counted(selected.length, 'owner')} marked, {formatMoney(toSend(sent))} to send
        {parts.length > 0 && `: ${parts.join(', ')}`}.
      </Banner>
      {left.length > 0 && <LeftOut left={left} />}
    </Stack>
  );
}

interface FileProps {
  way: (typeof WAYS)[number];
  payables: readonly Payable[];
}

function DownloadFile({ way, payables }: FileProps) {
  const { run, busy } = useApiMutation({
    send: () =>
      makeBankFile({
        ownerIds: payables.map(({ ownerId }) => ownerId),
        kind: way.kind,
        amount: toSend(payables),
      }),
    done: 'Downloaded. It pays nobody by itself: record each payout once the bank has sent it.',
    failed: 'Failed to make the bank file',
    onDone: (file) => saveFile(`kiraya-payouts-${way.of}-${todayInIndia()}.csv`, file),
    invalidates: moneyInvalidationKeys,
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={mdiDownloadOutline}
      disabled={busy}
      onClick={() => void run()}
    >
      {busy ? 'Downloading...' : way.label}
    </Button>
  );
}
