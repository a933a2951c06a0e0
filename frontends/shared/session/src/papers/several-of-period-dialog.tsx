import { styled } from '@kiraya/mui';
import { Button, Stack } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { FieldShell, SelectBox } from '@kiraya/ui/forms';
import { useId, useState } from 'react';
import type { Days } from './download-paper';
import type { Period } from './periods';

const Text = styled('p')({ margin: 0 });

interface Props {
  periods: readonly Period[];
  onChosen: (days: Days) => void;
  onClose: () => void;
}

/** Dialog that asks for the period of all owners' statements. */
export default function SeveralOfPeriodDialog({ periods, onChosen, onClose }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(periods[0]?.value ?? '');
  const choose = () => {
    const period = periods.find(({ value }) => value === chosen);
    if (period) onChosen({ from: period.from, to: period.to });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title="All owners’ statements"
      width={480}
      actions={<Button onClick={choose}>Make one PDF</Button>}
    >
      <Stack spacing={2}>
        <Text>
          The statement of every owner for whom money moved in the period, in one PDF, by their names.
        </Text>
        <FieldShell id={id} label="Month or financial year">
          <SelectBox id={id} options={[...periods]} value={chosen} onChange={setChosen} />
        </FieldShell>
      </Stack>
    </AppDialog>
  );
}
