import { counted, formatMoney, todayInIndia } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';
import type { Payable } from '../../../money/payables';
import { sumOf } from '../../../money/rupees';
import { makeBankFile } from './bank-file-api';

/** What is marked, what of it cannot be sent and why, and the file for the bank. */
export function BankFileBar({ marked }: { marked: readonly Payable[] }) {
  const { run, busy } = useApiMutation({
    send: () => makeBankFile(marked.map(({ ownerId }) => ownerId)),
    done: 'Downloaded. It pays nobody by itself: record each payout once the bank has sent it.',
    failed: 'Failed to make the bank file',
    onDone: (file) => saveFile(`kiraya-payouts-${todayInIndia()}.csv`, file),
  });
  const left = marked.filter(({ payee }) => !payee.kind || payee.heldUntil);
  const toSend = sumOf(marked.filter((one) => !left.includes(one)).map(({ transferable }) => transferable));
  return (
    <Banner
      tone={left.length ? 'warning' : 'info'}
      action={
        <Button
          variant="secondary"
          size="small"
          icon={mdiDownloadOutline}
          disabled={busy}
          onClick={() => void run()}
        >
          {busy ? 'Downloading...' : 'Download bank file'}
        </Button>
      }
    >
      {counted(marked.length, 'owner')} marked, {formatMoney(toSend)} to send.
      {left.length > 0 && ` Listed without an account: ${left.map(reasonOf).join(', ')}.`}
    </Banner>
  );
}

const reasonOf = ({ ownerName, payee }: Payable): string =>
  `${ownerName} (${payee.kind ? 'entered lately, on hold' : 'nothing entered'})`;
