import { todayInIndia } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button } from '@kiraya/ui';
import { saveFile } from '@kiraya/ui/files';
import { mdiDownloadOutline } from '@kiraya/ui/icons';

interface Props {
  /** Content in the file name: `kiraya-<of>-2026-11-20.csv`. */
  of: string;
  make: () => Promise<Blob>;
  /** True if there is nothing to download. */
  disabled: boolean;
}

/** Button that exports a filtered list as CSV. */
export function DownloadCsv({ of, make, disabled }: Props) {
  const { run, busy } = useApiMutation({
    send: make,
    failed: 'Failed to download the file',
    onDone: (file) => saveFile(`kiraya-${of}-${todayInIndia()}.csv`, file),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={mdiDownloadOutline}
      disabled={busy || disabled}
      onClick={() => void run()}
    >
      {busy ? 'Downloading...' : 'Download CSV'}
    </Button>
  );
}
