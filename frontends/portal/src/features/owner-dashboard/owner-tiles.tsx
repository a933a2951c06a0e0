import { counted, formatMoney, sayBeingChecked } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { color, Stack } from '@kiraya/ui';
import { BesideRent, StatTile } from '@kiraya/ui/app';
import { FourTiles } from '../../dashboard/four-tiles';
import type { OwnerDashboard } from './owner-dashboard-data';

const Late = styled('span')({ color: color.error });

interface Props {
  of: OwnerDashboard;
}

/** Tiles ordered by urgency: income, arrears, vacancies, then totals. */
export function OwnerTiles({ of }: Props) {
  return (
    <Stack spacing={2}>
      <FourTiles>
        <NowTiles of={of} />
        <HomeTiles of={of} />
        <IncomeTiles of={of} />
      </FourTiles>
      <BesideRent {...of} />
    </Stack>
  );
}

function NowTiles({ of }: Props) {
  const { overdueRents, overdueAmount, beingChecked } = of;
  const late = overdueRents > 0 ? `${counted(overdueRents, 'rent')} late` : 'no rent is late';
  const thisMonth = of.incomeTrend.at(-1);
  const overdue = formatMoney(overdueAmount);
  return (
    <>
      <StatTile
        label="Paid by tenants this month"
        value={formatMoney(thisMonth?.income ?? 0)}
        of={`${formatMoney(thisMonth?.netIncome ?? 0)} after commission`}
        to={paths.payouts}
      />
      <StatTile
        label="Overdue"
        value={overdueRents > 0 ? <Late>{overdue}</Late> : overdue}
        of={[late, ...(beingChecked ? [sayBeingChecked(beingChecked)] : [])].join('; ')}
        to={paths.contracts}
      />
    </>
  );
}

function HomeTiles({ of }: Props) {
  const ofAll = of.totalProperties === 1 ? 'of 1 property' : `of ${of.totalProperties} properties`;
  return (
    <>
      <StatTile
        label="Vacant"
        value={of.vacantProperties}
        of={
          of.publicProperties === of.vacantProperties ? ofAll : `${ofAll}, ${of.publicProperties} on the site`
        }
        to={paths.propertiesWithStatus('vacant')}
      />
      <StatTile
        label="Rented"
        value={of.rentedProperties}
        of={ofAll}
        to={paths.propertiesWithStatus('rented')}
      />
      <StatTile
        label="Total properties"
        value={of.totalProperties}
        of="vacant and rented"
        to={paths.properties}
      />
    </>
  );
}

function IncomeTiles({ of }: Props) {
  return (
    <>
      <StatTile
        label="Total income"
        value={formatMoney(of.totalIncome)}
        of="rent received so far"
        to={paths.payouts}
      />
      <StatTile
        label="Commission"
        value={formatMoney(of.totalCommission)}
        of="kept by Kiraya"
        to={paths.payouts}
      />
      <StatTile
        label="Net income"
        value={formatMoney(of.netIncome)}
        of="after commission, all time"
        to={paths.payouts}
      />
    </>
  );
}
