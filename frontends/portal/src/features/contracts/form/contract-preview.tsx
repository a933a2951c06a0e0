import { formatDate, formatMonth, formatNumber, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { addMonths, monthOf, type Schedule, scheduleOf } from '@kiraya/rules';
import { useQuery } from '@kiraya/session';
import { color, Money, Panel, Stack } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import { useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import type { NewTerms } from '../api/change-contract';
import { scheduleQuery, type ServerSchedule } from '../api/schedule';
import { RentTable } from '../terms/rent-table';
import { isPeriod, isRent, isTerms } from './contract-schema';
import { type ContractValues, hasRentTerms, termsOf } from './contract-values';
import { RentSplit } from './rent-split';

const Line = styled('p')({ margin: 0 });
const SecondaryText = styled(Line)({ color: color.textQuiet });

/** Preview of the contract in figures: commission, owner's share, rents and due days. */
export function ContractPreview({ percent }: { percent: number }) {
  const { values } = useFormikContext<ContractValues>();
  const { startDate, endDate, dueDay, rent } = values;
  const coming = useSchedule(isTerms(values) ? values : null);
  const schedule = isPeriod(values)
    ? scheduleOf({ start: startDate, last: endDate || null, dueDay: dueDay || null }, todayInIndia())
    : null;
  return (
    <Panel title="What it comes to">
      <Stack spacing={2} aria-live="polite">
        {isRent(rent) ? (
          <RentSplit
            rent={rent}
            percent={percent}
            months={hasRentTerms(values) ? null : (schedule?.count ?? null)}
          />
        ) : (
          <SecondaryText>
            Kiraya keeps {formatNumber(percent)}% of each rent as commission. Enter the rent to see it in
            figures.
          </SecondaryText>
        )}
        {schedule ? (
          <RentDays schedule={schedule} />
        ) : (
          <SecondaryText>Enter the dates to see which rents fall due when.</SecondaryText>
        )}
        {coming && <FirstDues first={coming.first} />}
        {coming && <RentTable caption="The rents of the first two years" rents={coming.months} />}
      </Stack>
    </Panel>
  );
}

function RentDays({ schedule }: { schedule: Schedule }) {
  return (
    <div>
      <Line>{daysInWords(schedule)}</Line>
      {schedule.made > 0 && <SecondaryText>{madeInWords(schedule)}</SecondaryText>}
    </div>
  );
}

function daysInWords({ count, first, last }: Schedule): string {
  if (last === null)
    return `One rent a month, the first due on ${formatDate(first)}, until the contract is terminated.`;
  if (count === 1) return `1 rent, due on ${formatDate(first)}.`;
  return `${count} rents, one a month: the first due on ${formatDate(first)}, the last on ${formatDate(last)}.`;
}

function madeInWords({ made, count, first }: Schedule): string {
  const from = monthOf(first);
  const others = made === count ? '' : ', the others month by month';
  if (made === 1)
    return others
      ? `The rent record of ${formatMonth(from)} is made at once${others}.`
      : 'Its rent record is made at once, unpaid.';
  const which = others ? `${made} of them` : 'All of them';
  const months = `${formatMonth(from)} to ${formatMonth(addMonths(from, made - 1))}`;
  return `${which} (${months}) get their rent record at once, unpaid${others}.`;
}

/** First payment of the tenant, if it is more than the rent. */
function FirstDues({ first }: { first: ServerSchedule['first'] }) {
  const { deposit, rent, standingCharges, total } = first;
  if (deposit + standingCharges === 0) return null;
  const amounts = [
    ['First rent', rent],
    ['Deposit', deposit],
    ['Monthly charges', standingCharges],
  ] as const;
  return (
    <FactList
      facts={[
        { label: 'Asked for at the start', value: <Money amount={total} /> },
        ...amounts
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => ({ label, value: <Money amount={amount} /> })),
      ]}
    />
  );
}

/** Schedule of the values, debounced; undefined while they are incomplete. */
function useSchedule(values: ContractValues | null) {
  const sent = useDebouncedValue(values ? JSON.stringify(termsOf(values)) : '');
  const { data } = useQuery(scheduleQuery(sent ? (JSON.parse(sent) as NewTerms) : null));
  return values && sent ? data : undefined;
}
