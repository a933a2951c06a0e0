import type { Schemas } from '@kiraya/api-client';
import { paths } from '@kiraya/router';
import { styled } from '@kiraya/mui';
import { media, Money, Stack } from '@kiraya/ui';
import { BesideRent, StatTile, StatTiles } from '@kiraya/ui/app';

/** Two rows of three; on a phone three rows of two. */
const SixTiles = styled(StatTiles)({
  [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

/** Tiles of money received, kept and paid out, each a link to its rows. */
export function MoneyTiles({ of }: { of: Schemas['FinancialSummaryDto'] }) {
  return (
    <Stack spacing={2}>
      <SixTiles>
        <StatTile
          label="Pending payments"
          value={<Money amount={of.pendingPayments} />}
          of="rent that is due and unpaid"
          to={paths.contracts}
        />
        <StatTile
          label="Income this month"
          value={<Money amount={of.monthlyIncome} />}
          of="rent paid this month"
          to={paths.payouts}
        />
        <StatTile
          label="Commission this month"
          value={<Money amount={of.monthlyCommission} />}
          of="of this month’s income"
          to={paths.payouts}
        />
        <StatTile
          label="Total rent collected"
          value={<Money amount={of.totalRentCollected} />}
          of="so far"
          to={paths.payouts}
        />
        <StatTile
          label="Commission earned"
          value={<Money amount={of.totalCommissionEarned} />}
          of="so far"
          to={paths.payouts}
        />
        <StatTile
          label="Total payouts"
          value={<Money amount={of.totalPayouts} />}
          of="paid to owners so far"
          to={paths.payouts}
        />
      </SixTiles>
      <BesideRent {...of} />
    </Stack>
  );
}
