import { useApiMutation } from '@kiraya/session/mutation';
import { Button, HiddenText, type ButtonProps } from '@kiraya/ui';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';
import {
  downloadDocument,
  downloadHandover,
  downloadPayoutAdvice,
  downloadReceipt,
  downloadSettlement,
  type PaperFile,
} from './download-paper';

interface PaperButtonProps {
  label: string;
  /** Subject, read by screen readers alone, to tell several buttons apart. */
  of?: string | undefined;
  download: () => Promise<PaperFile>;
  size?: ButtonProps['size'];
}

/** Button that downloads a PDF. */
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

export const ReceiptPdf = ({ id, ...rest }: Props) => (
  <PaperButton label="Receipt (PDF)" download={() => downloadReceipt(id)} {...rest} />
);

export const PayoutAdvicePdf = ({ id, ...rest }: Props) => (
  <PaperButton label="Payout advice (PDF)" download={() => downloadPayoutAdvice(id)} {...rest} />
);

/** Button for the PDF of a contract's current settlement. */
export const SettlementPdf = ({ id, ...rest }: Props) => (
  <PaperButton label="Settlement (PDF)" download={() => downloadSettlement(id)} {...rest} />
);

/** Button for the PDF of a handover that was answered. */
export const HandoverPdf = ({ id, direction, ...rest }: Props & { direction: 'in' | 'out' }) => (
  <PaperButton label="Handover (PDF)" download={() => downloadHandover(id, direction)} {...rest} />
);

/** Button for a document of a contract. */
export const DocumentFile = ({ contractId, id, ...rest }: Props & { contractId: string }) => (
  <PaperButton label="Download" download={() => downloadDocument(contractId, id)} {...rest} />
);
