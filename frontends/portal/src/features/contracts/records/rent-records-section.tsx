import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, EmptyState, size, weight } from '@kiraya/ui';
import { DataTable } from '@kiraya/ui/table';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { neverBegins } from '../detail/lifecycle-steps';
import { recordColumns } from './record-columns';
import { summaryOf } from './rent-status';

const Section = styled('section')({ marginTop: 12 });
const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
});
const Summary = styled('p')({
  margin: '4px 0 16px',
  color: color.textQuiet,
  '& b': { color: color.error, fontWeight: weight.medium },
});

/** Rents of a contract, the latest first. */
export function RentRecordsSection({ contract, access }: { contract: Contract; access: ContractAccess }) {
  const today = todayInIndia();
  const { id, rentRecords } = contract;
  return (
    <Section aria-labelledby="rent-records-title">
      <Title id="rent-records-title">Rent Records</Title>
      <InShort contract={contract} today={today} />
      <DataTable
        caption="Rent Records"
        tight
        columns={recordColumns({ contractId: id, today, mayCollect: access.mayCollect })}
        rows={rentRecords.toReversed()}
        rowKey={(record) => record.id}
        empty={<EmptyState title="No rent records yet." text={whyNone(contract)} />}
      />
    </Section>
  );
}

function InShort({ contract, today }: { contract: Contract; today: string }) {
  const { rentRecords, paidAmount, overdueAmount } = contract;
  const { count, paid, overdue } = summaryOf(rentRecords, today);
  if (count === 0)
    return <Summary>One a month, made at the start of the month in which it falls due.</Summary>;
  return (
    <Summary>
      {paid} of {count} paid, {formatMoney(paidAmount)} in all.
      {overdue > 0 && (
        <b>
          {' '}
          {overdue} overdue, {formatMoney(overdueAmount)} in all.
        </b>
      )}
    </Summary>
  );
}

function whyNone(contract: Contract): string {
  if (neverBegins(contract)) return 'This contract never begins.';
  return contract.status === 'upcoming'
    ? `The first rent falls due on ${formatDate(contract.startDate)}.`
    : 'No rent falls due within this contract.';
}
