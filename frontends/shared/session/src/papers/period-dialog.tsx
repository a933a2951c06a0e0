import { styled } from '@kiraya/mui';
import { Stack } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { FieldShell, SelectBox, type SelectOption } from '@kiraya/ui/forms';
import { useId, useState } from 'react';
import type { PaperFile } from './download-paper';
import { PaperButton } from './paper-button';

const Text = styled('p')({ margin: 0 });

export interface PeriodDialogProps {
  title: string;
  text: string;
  /** Value of the chosen period. */
  period: string;
  periods: readonly SelectOption<string>[];
  /** Formats it comes in. */
  downloads: readonly { label: string; download: (period: string) => Promise<PaperFile> }[];
  onClose: () => void;
}

/** Dialog that asks for a period and downloads its PDF. Stays open for the next one. */
export default function PeriodDialog({
  title,
  text,
  period,
  periods,
  downloads,
  onClose,
}: PeriodDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(periods[0]?.value ?? '');
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      width={480}
      actions={downloads.map(({ label, download }) => (
        <PaperButton key={label} label={`Download ${label}`} download={() => download(chosen)} />
      ))}
    >
      <Stack spacing={2}>
        <Text>{text}</Text>
        <FieldShell id={id} label={period}>
          <SelectBox id={id} options={periods} value={chosen} onChange={setChosen} />
        </FieldShell>
      </Stack>
    </AppDialog>
  );
}
