import { counted, formatDate, formatMonth } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, SecondaryText, radius, size, weight } from '@kiraya/ui';
import { FieldNote, useBoundField } from '@kiraya/ui/forms';
import type { PayableRecord } from '../../../money/payables';

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled('legend')({
  padding: 0,
  marginBottom: 6,
  fontSize: size.small,
  fontWeight: weight.strong,
});
const List = styled('div')({
  maxHeight: 300,
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
});
const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: '20px 1fr auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 14px',
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '&:hover': { backgroundColor: color.tintNeutral },
  '& input': { width: 20, height: 20, margin: 0, accentColor: color.accent },
});
/** Rents to pay out; all by default. */
export function RecordChoice({ records }: { records: readonly PayableRecord[] }) {
  const field = useBoundField<string[]>({ name: 'rentRecordIds', label: 'Rents to pay out' });
  const { id, value, error, setValue, control } = field;
  const all = value.length === records.length;
  const toggle = (one: string) =>
    setValue(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <Group id={id} aria-describedby={control['aria-describedby']}>
      <Legend>Rents to pay out</Legend>
      <List>
        {records.length > 1 && (
          <Choice>
            <input
              type="checkbox"
              checked={all}
              onChange={() => setValue(all ? [] : records.map((record) => record.id))}
            />
            <strong>All {counted(records.length, 'rent')}</strong>
          </Choice>
        )}
        {records.map((record) => (
          <Choice key={record.id}>
            <input
              type="checkbox"
              checked={value.includes(record.id)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(record.id)}
            />
            <span>
              {formatMonth(record.month)}, {record.propertyName}
              <SecondaryText>
                <Money amount={record.amount} /> paid {formatDate(record.paidDate)}, less{' '}
                <Money amount={record.commission} /> commission
              </SecondaryText>
            </span>
            <Money amount={record.netAmount} />
          </Choice>
        ))}
      </List>
      <FieldNote id={id} error={error} />
    </Group>
  );
}
