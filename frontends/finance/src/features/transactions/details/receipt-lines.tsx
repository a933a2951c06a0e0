import { counted, formatMonth } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, size, TextLink } from '@kiraya/ui';
import type { Receipt } from '../../../money/receipts';

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 });
const Line = styled('li')({ display: 'flex', justifyContent: 'space-between', gap: 16 });
const SecondaryText = styled('p')({ margin: '0 0 12px', color: color.textQuiet, fontSize: size.small });

interface Props {
  receipt: Receipt;
  /** Id of the line shown in the dialog. */
  shown: string;
  addressOf: (id: string) => string;
}

/** Rents and charges that a receipt paid; each line links to its transaction. */
export function ReceiptLines({ receipt, shown, addressOf }: Props) {
  const { amount, lines, charges } = receipt;
  return (
    <>
      <SecondaryText>
        <Money amount={amount} /> came in at once, for {forWhat(lines.length, charges.length)}.
      </SecondaryText>
      <Lines>
        {lines.map(({ id, month, amount: part }) => (
          <Line key={id}>
            <Name what={formatMonth(month)} isShown={id === shown} to={addressOf(id)} />
            <Money amount={part} />
          </Line>
        ))}
        {charges.map(({ id, description, amount: part }) => (
          <Line key={id}>
            <Name what={description} isShown={id === shown} to={addressOf(id)} />
            <Money amount={part} />
          </Line>
        ))}
      </Lines>
    </>
  );
}

const Name = ({ what, isShown, to }: { what: string; isShown: boolean; to: string }) =>
  isShown ? <span>{what} (this one)</span> : <TextLink to={to}>{what}</TextLink>;

const forWhat = (rents: number, charges: number): string =>
  [...(rents ? [counted(rents, 'rent')] : []), ...(charges ? [counted(charges, 'charge')] : [])].join(
    ' and ',
  );
