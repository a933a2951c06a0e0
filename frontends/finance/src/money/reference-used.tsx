import { formatDate, formatMoney } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { PayoutLink, ReceiptLink } from '@kiraya/session/papers';
import { HiddenText } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useDebouncedValue } from '@kiraya/ui/forms';
import { referenceUsesQuery, type ReferenceUse } from './reference-uses';

const SHOWN = 3;

/** Use of the reference, linked in a new tab, since this one has unsaved input. */
function Use({ of: { id, kind, amount, name, number, propertyName, date } }: { of: ReferenceUse }) {
  const aside = <HiddenText> (opens in a new tab)</HiddenText>;
  if (kind === 'payout')
    return (
      <PayoutLink id={id} target="_blank">
        {formatMoney(amount)} paid to {name} on {formatDate(date)}
        {aside}
      </PayoutLink>
    );
  return (
    <>
      {formatMoney(amount)} from {name}, {propertyName}, on {formatDate(date)} (
      <ReceiptLink id={id} target="_blank">
        {number}
        {aside}
      </ReceiptLink>
      )
    </>
  );
}

/** Earlier uses of a typed reference. A warning, no error: one transfer can pay two receipts. */
export function ReferenceUsed({ reference }: { reference: string }) {
  const typed = reference.trim();
  const { data: uses } = useQuery(referenceUsesQuery(useDebouncedValue(typed)));
  if (!typed || !uses?.length) return null;
  return (
    <Banner tone="warning">
      This reference was used before:
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {uses.slice(0, SHOWN).map((use) => (
          <li key={use.id}>
            <Use of={use} />
          </li>
        ))}
        {uses.length > SHOWN && <li>and {uses.length - SHOWN} more</li>}
      </ul>
    </Banner>
  );
}
