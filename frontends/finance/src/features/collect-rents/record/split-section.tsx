import { formatMoney } from '@kiraya/formats';
import { Stack, TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { SelectField, useFormikContext } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { mayHold } from './paid-by';
import type { PaymentValues } from './record-schema';
import { spreadOptions } from './split';
import { SplitChoice } from './split-choice';
import { Frame, SplitPreview } from './split-preview';
import { useSplit } from './use-split';

/** Allocation of an amount other than the one due, with the choice of its order. */
export function SplitSection({ arrears }: { arrears: Arrears }) {
  const { spread, method } = useFormikContext<PaymentValues>().values;
  const { open, paid, isCurrent, failed } = useSplit(arrears);
  return (
    <Stack spacing={2}>
      <SelectField name="spread" label="Pays" options={spreadOptions} />
      {failed && <Banner tone="warning">Could not preview what it pays. You can still record it.</Banner>}
      {spread === 'choice' ? (
        open && <SplitChoice open={open.lines} begun={isCurrent ? paid?.lines : undefined} />
      ) : paid ? (
        <SplitPreview
          paid={paid}
          hold={mayHold(method) && <HoldField left={paid.left} />}
          ownerName={arrears.owner.name}
        />
      ) : (
        !failed && (
          <Frame>
            <TextSkeleton lines={2} />
          </Frame>
        )
      )}
    </Stack>
  );
}

/** Treatment of an amount beyond all claims. */
function HoldField({ left }: { left: number }) {
  return (
    <SelectField
      name="excess"
      label={`The other ${formatMoney(left)}`}
      options={[
        { value: 'refuse', label: 'Do not take it' },
        { value: 'hold', label: `Hold ${formatMoney(left)} as a deposit` },
      ]}
    />
  );
}
