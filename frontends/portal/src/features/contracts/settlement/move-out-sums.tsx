import { counted, formatMoney, formatMonth } from '@kiraya/formats';
import { errorText } from '@kiraya/session';
import { Panel, TextSkeleton } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { CheckboxGroup } from '@kiraya/ui/forms';
import type { Contract } from '../api/contract';
import type { MoveOutPreview } from '../api/move-out';
import { effectsOf, lastDayWords } from '../termination/effects';
import { SettlementFigures } from './settlement-figures';

/** Rents paid ahead do not stay: the settlement below moves them. */
const NONE = { count: 0, amount: 0 };

interface Props {
  contract: Contract;
  preview: { data?: MoveOutPreview; error: unknown };
}

/** Sums of a move out, computed by the server. */
export function MoveOutSums({ contract, preview: { data, error } }: Props) {
  if (error) return <Banner tone="error">{errorText(error, 'Could not load the sums')}</Banner>;
  if (!data) return <TextSkeleton lines={6} />;
  const { lastDay, termination, settlement } = data;
  return (
    <div aria-live="polite" style={{ display: 'grid', gap: 12 }}>
      {data.unusedRent && <UnusedRent {...data.unusedRent} />}
      <Panel>
        {termination && (
          <ul style={{ marginTop: 0, paddingLeft: 20 }}>
            {[lastDayWords(contract, lastDay), ...effectsOf({ ...termination, kept: NONE })].map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
        <SettlementFigures settlement={settlement} />
      </Panel>
    </div>
  );
}

function UnusedRent({ month, days, amount }: NonNullable<MoveOutPreview['unusedRent']>) {
  const unused = `${counted(days, 'day')} of the rent of ${formatMonth(month)} ${days === 1 ? 'is' : 'are'} not used`;
  return (
    <CheckboxGroup
      name="unused"
      label={unused}
      hint="What was paid for them pays what is open; the rest joins the deposit"
      options={[{ value: 'unusedRent', label: `Take off ${formatMoney(amount)}` }]}
    />
  );
}
