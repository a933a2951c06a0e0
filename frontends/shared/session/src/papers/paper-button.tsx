import { useApiMutation } from '@kiraya/session/mutation';
import { Button, HiddenText, type ButtonProps } from '@kiraya/ui';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';
import { downloadPayoutAdvice, downloadReceipt, downloadSettlement, type PaperFile } from './download-paper';

interface PaperButtonProps {
  label: string;
  /** Which one it is, where there are several; read to screen readers alone. */
  of?: string | undefined;
  download: () => Promise<PaperFile>;
  size?: ButtonProps['size'];
}

/** The way to a paper, which is asked for and then saved. */
export function PaperButton({ label, of, download, size }: PaperButtonProps) {
  const { run, busy } = useApiMutation({
    send: download,
    failed: `Failed to download: ${label}`,
    onDone: ({ name, content }) => saveFile(name, content),
  });
  return (
    <Button
      variant="secondary"
      size={size}
      icon={mdiDownloadOutline}
      disabled={busy}
      onClick={() => void run()}
    >
      {busy ? 'Downloading...' : label}
      {of && <HiddenText> {of}</HiddenText>}
    </Button>
  );
}

interface Props {
  id: string;
  of?: string | undefined;
  size?: ButtonProps['size'];
}

/** The way to the paper of a receipt. */
export const ReceiptPdf = ({ id, ...rest }: Props) => (
  <PaperButton label="Receipt (PDF)" download={() => downloadReceipt(id)} {...rest} />
);

/** The way to the advice of a payout. */
export const PayoutAdvicePdf = ({ id, ...rest }: Props) => (
  <PaperButton label="Payout advice (PDF)" download={() => downloadPayoutAdvice(id)} {...rest} />
);

/** The way to the paper of the settlement that stands of a contract. */
export const SettlementPdf = ({ id, ...rest }: Props) => (
  <PaperButton label="Settlement (PDF)" download={() => downloadSettlement(id)} {...rest} />
);
