import { RecordPayment } from '@kiraya/api-client/limits';
import { formatMoney, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { ReceiptLink } from '@kiraya/session/papers';
import {
  color,
  hidden,
  IconButton,
  BreakableText,
  media,
  SecondaryText,
  radius,
  StatusChip,
  weight,
} from '@kiraya/ui';
import {
  DateField,
  MoneyField,
  SelectField,
  TextField,
  useDebouncedValue,
  useFormikContext,
} from '@kiraya/ui/forms';
import { mdiClose } from '@kiraya/ui/icons';
import type { Arrears } from '../../../money/arrears';
import { summaryOf } from '../../../money/claims';
import { ChequeFields, methodOptions } from '@kiraya/session/methods';
import { allocationQuery, type Allocation } from '../../../money/receipts';
import { ReferenceUsed } from '../../../money/reference-used';
import type { Declaration } from '../declarations/declarations-api';
import { DeclaredField } from '../record/declared-question';
import { previewDay } from '../record/use-split';
import { UndoOne } from '../undo-one';
import type { Booked } from '../use-recording';
import { cellOf, isAmount, type BulkValues } from './bulk-values';
import { GRID, WIDE } from './grid-style';

const Root = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [WIDE]: {
    ...GRID,
    padding: '12px 0',
    border: 0,
    borderTop: `1px solid ${color.line}`,
    borderRadius: 0,
    // The heads say it.
    '& > :not([data-asked]) label': hidden,
  },
});
const Whose = styled('div')({
  gridColumn: '1 / -1',
  paddingRight: 44,
  minWidth: 0,
  [WIDE]: { gridColumn: 'auto', paddingRight: 0 },
});
const Result = styled('div')({ gridColumn: '1 / -1', [WIDE]: { gridColumn: '2 / -1' } });
/** Questions below the cells. */
const Asked = styled('div')({
  display: 'grid',
  gap: 8,
  gridColumn: '1 / -1',
  '&:empty': { display: 'none' },
  [WIDE]: { gridColumn: '2 / -1' },
});
const LeaveOut = styled('div')({ position: 'absolute', top: 4, right: 4, [WIDE]: { position: 'static' } });

interface Props {
  arrears: Arrears;
  /** Payments that the tenant reported, to be confirmed. */
  waiting: readonly Declaration[] | undefined;
  /** Receipt, once recorded. */
  booked: Booked | undefined;
  underWay: boolean;
  onUndone: () => void;
  onLeaveOut: () => void;
}

/** Row of one payment: tenant and home, amount due, and its cells; once recorded, its receipt. */
export function BulkRow({ arrears, waiting, booked, underWay, onUndone, onLeaveOut }: Props) {
  const { tenant, property, claims, amount } = arrears;
  return (
    <Root>
      <Whose>
        <div style={{ fontWeight: weight.strong }}>
          <BreakableText text={tenant.name} />
        </div>
        <SecondaryText>
          <BreakableText text={property.name} />
        </SecondaryText>
        <SecondaryText>
          {summaryOf(claims)}, {formatMoney(amount)} due
        </SecondaryText>
        {underWay && <StatusChip label="Recording..." tone="info" />}
      </Whose>
      {booked ? (
        <Result>
          <StatusChip label="Recorded" tone="success" /> {formatMoney(booked.amount)}{' '}
          <ReceiptLink id={booked.receiptId}>{booked.number}</ReceiptLink>{' '}
          <UndoOne booked={booked} onUndone={onUndone} />
        </Result>
      ) : (
        <>
          <Cells arrears={arrears} />
          <LeaveOut>
            <IconButton
              label={`Leave out ${tenant.name}, ${property.name}`}
              icon={mdiClose}
              onClick={onLeaveOut}
            />
          </LeaveOut>
          <Questions arrears={arrears} waiting={waiting} />
        </>
      )}
    </Root>
  );
}

function Cells({ arrears }: { arrears: Arrears }) {
  const { contractId, tenant } = arrears;
  const besideDue = useBesideDue(arrears);
  return (
    <>
      <MoneyField name={cellOf(contractId, 'amount')} label={`Amount of ${tenant.name}`} hint={besideDue} />
      <DateField name={cellOf(contractId, 'paidDate')} label={`Day of ${tenant.name}`} max={todayInIndia()} />
      <SelectField
        name={cellOf(contractId, 'method')}
        label={`Method of ${tenant.name}`}
        options={methodOptions}
      />
      <TextField
        name={cellOf(contractId, 'reference')}
        label={`Reference of ${tenant.name}`}
        optional
        autoComplete="off"
        maxLength={RecordPayment.reference.maxLength}
      />
    </>
  );
}

/** Warnings and questions of a row: a reference used before, reported payments. */
function Questions({ arrears: { contractId, tenant }, waiting = [] }: Pick<Props, 'arrears' | 'waiting'>) {
  const { values, setFieldValue } = useFormikContext<BulkValues>();
  const row = values.rows[contractId];
  if (!row) return null;
  return (
    <Asked data-asked>
      <ChequeFields within={`rows.${contractId}.`} of={` of ${tenant.name}`} />
      <ReferenceUsed reference={row.reference} />
      <DeclaredField
        waiting={waiting}
        name={cellOf(contractId, 'declared')}
        label={`Is it this one? Payment of ${tenant.name}`}
        amount={row.amount}
        onChosen={(said) => void setFieldValue(`rows.${contractId}`, { ...row, ...said })}
      />
    </Asked>
  );
}

/** Effect of an amount that differs from the amount due, by the server. */
function useBesideDue({ contractId, amount: due }: Arrears): string | undefined {
  const row = useFormikContext<BulkValues>().values.rows[contractId];
  const asked = useDebouncedValue(row?.amount);
  const amount = isAmount(asked) && asked > 0 && asked !== due ? asked : 0;
  const incoming = { amount, paidDate: previewDay(row?.paidDate ?? ''), tender: 'received' } as const;
  const { data } = useQuery({ ...allocationQuery(contractId, incoming), enabled: amount > 0 });
  return amount > 0 && data ? besideDue(data) : undefined;
}

function besideDue({ stillDue, beyondDue }: Allocation): string | undefined {
  if (beyondDue > 0) return `${formatMoney(beyondDue)} more than is due: pays future months`;
  return stillDue > 0 ? `${formatMoney(stillDue)} stays due` : undefined;
}
