import { styled } from '@kiraya/mui';
import { Button, color, radius, weight } from '@kiraya/ui';
import { SelectBox, useFormikContext, withoutServerError } from '@kiraya/ui/forms';
import type { Arrears } from '../../../money/arrears';
import { cellOf, COLUMNS, type BulkValues, type UnmatchedRow } from './bulk-values';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  border: `1px solid ${color.error}`,
  borderRadius: radius,
  backgroundColor: color.tintError,
});
const Text = styled('div')({ fontWeight: weight.medium, overflowWrap: 'anywhere' });
const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  '& > :first-of-type': { flex: '1 1 220px', maxWidth: 420 },
});

/** Pasted rows without a match: the user assigns or removes them. */
export function UnmatchedRows({ open }: { open: readonly Arrears[] }) {
  const { values, status, setValues, setStatus } = useFormikContext<BulkValues>();
  const { rows, unmatched } = values;
  if (unmatched.length === 0) return null;
  const without = ({ id }: UnmatchedRow) => unmatched.filter((one) => one.id !== id);
  const options = open.map(({ contractId, tenant, property }) => ({
    value: contractId,
    label: `${tenant.name}, ${property.name}`,
  }));

  function assign(pasted: UnmatchedRow, contractId: string): void {
    const row = rows[contractId];
    if (!row) return;
    const given = { ...rows, [contractId]: { ...row, ...pasted.row } };
    void setValues({ ...values, rows: given, unmatched: without(pasted) });
    setStatus(
      COLUMNS.reduce<unknown>((left, column) => withoutServerError(left, cellOf(contractId, column)), status),
    );
  }

  return (
    <List aria-label="Pasted rows to fix">
      {unmatched.map((row) => (
        <Item key={row.id}>
          <Text>{row.text}</Text>
          <div>{row.why}</div>
          <Ways>
            <SelectBox
              aria-label={`Whose is ${row.text}?`}
              aria-invalid
              placeholder="Whose is it?"
              options={options}
              value=""
              onChange={(contractId) => assign(row, contractId)}
            />
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${row.text}`}
              onClick={() => void setValues({ ...values, unmatched: without(row) })}
            >
              Remove
            </Button>
          </Ways>
        </Item>
      ))}
    </List>
  );
}
