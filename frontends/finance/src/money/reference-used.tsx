import { formatDate, formatMoney } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Banner } from '@kiraya/ui/app';
import { useDebouncedValue } from '@kiraya/ui/forms';
import { referenceUsesQuery, type ReferenceUse } from './reference-uses';

const SHOWN = 3;

const lineOf = ({ kind, amount, name, number, propertyName, date }: ReferenceUse) =>
  kind === 'receipt'
    ? `${formatMoney(amount)} from ${name}, ${propertyName}, on ${formatDate(date)} (${number})`
    : `${formatMoney(amount)} paid to ${name} on ${formatDate(date)}`;

/** Where a typed reference was used before. One transfer can cover two receipts, so that it is said, not refused. */
export function ReferenceUsed({ reference }: { reference: string }) {
  const typed = reference.trim();
  const { data: uses } = useQuery(referenceUsesQuery(useDebouncedValue(typed)));
  if (!typed || !uses?.length) return null;
  return (
    <Banner tone="warning">
      This reference was used before:
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {uses.slice(0, SHOWN).map((use) => (
          <li key={use.id}>{lineOf(use)}</li>
        ))}
        {uses.length > SHOWN && <li>and {uses.length - SHOWN} more</li>}
      </ul>
    </Banner>
  );
}
