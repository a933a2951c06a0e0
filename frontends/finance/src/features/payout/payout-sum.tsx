import { counted } from '@kiraya/formats';
import { Panel } from '@kiraya/ui';
import type { Payout } from '../../money/payouts';
import { SumLines } from '../../money/sum-lines';

/** Steps from collected to transferred amount. */
export function PayoutSum({ payout: { amount, deductions, transferred, lines } }: { payout: Payout }) {
  const isRents = lines.every(({ kind }) => kind === 'rent');
  return (
    <Panel title="Amount transferred">
      <SumLines
        lines={[
          {
            key: 'gross',
            what: isRents
              ? `${counted(lines.length, 'rent')}, less commission`
              : 'Rents and other money, less commission',
            amount,
          },
          ...deductions.map((one, n) => ({
            key: `deduction-${n}`,
            what: one.description,
            amount: -one.amount,
          })),
          {
            key: 'transferred',
            what: 'Sent',
            note: deductions.length === 0 ? 'No deductions.' : undefined,
            amount: transferred,
            isTotal: true,
          },
        ]}
      />
    </Panel>
  );
}
