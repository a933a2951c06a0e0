import { formatDate, formatMoney, sayBeingChecked, type BeingChecked } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, radius, size, StatusChip, weight, type Tone } from '@kiraya/ui';
import { useId } from 'react';
import { countDays, inDays, isDue, type NextRent } from './next-rent';

const Card = styled('section')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '20px 24px',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
});
/** Coloured edge of the card. */
const Edge = styled('span')({
  position: 'absolute',
  inset: '16px auto 16px 0',
  width: 5,
  borderRadius: '0 5px 5px 0',
});
const Title = styled('h2')({
  margin: 0,
  color: color.textQuiet,
  fontSize: size.body,
  fontWeight: weight.medium,
});
const Figure = styled('p')({
  margin: '2px 0',
  fontSize: size.display,
  fontWeight: weight.strong,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const When = styled('p')({ margin: 0 });
const Note = styled('p')({ margin: '4px 0 0', color: color.textQuiet, fontSize: size.small });

interface Words {
  title: string;
  figure: string;
  when: string;
  chip: string;
  tone: Extract<Tone, 'success' | 'warning' | 'error'>;
}

function words(nextRent: NextRent): Words {
  switch (nextRent.kind) {
    case 'late':
      return {
        ...toPayNow(nextRent),
        when: `Due since ${formatDate(nextRent.since)}, ${countDays(nextRent.days)} ago`,
        ...(nextRent.left === 0 ? CHECKED : { chip: 'Overdue', tone: 'error' }),
      };
    case 'today':
      return {
        ...toPayNow(nextRent),
        when: 'Due today',
        ...(nextRent.left === 0 ? CHECKED : { chip: 'Pending', tone: 'warning' }),
      };
    case 'next':
      return {
        title: 'Your next rent',
        ...(nextRent.amount === null
          ? { figure: formatDate(nextRent.due), when: `Due ${inDays(nextRent.days)}` }
          : {
              figure: formatMoney(nextRent.amount),
              when: `Due on ${formatDate(nextRent.due)}, ${inDays(nextRent.days)}`,
            }),
        chip: 'Nothing to pay now',
        tone: 'success',
      };
    case 'none':
      return {
        title: 'Your next rent',
        figure: 'None',
        when: 'Nothing is unpaid, and no contract of yours goes on.',
        chip: 'Nothing to pay now',
        tone: 'success',
      };
  }
}

const CHECKED = { chip: 'Being checked', tone: 'warning' } as const;

/** Amount due less reported payments. */
const toPayNow = ({ left, beside }: { left: number; beside: number }) => ({
  title: beside > 0 ? 'To pay now' : 'Rent to pay now',
  figure: formatMoney(left),
});

type Due = Extract<NextRent, { kind: 'late' | 'today' }>;

/** Sentence on the part besides rent. */
function besideInWords({ amount, left, beside }: Due): string {
  if (amount === beside) return 'Charges other than rent';
  return `${formatMoney(beside)} ${left < amount ? 'of what is due' : 'of this'} is other charges`;
}

/** Sentence on the part of unconfirmed contracts. */
function doubt({ amount, left }: Due, unconfirmed: number): string {
  const whole = left < amount ? 'of what is due' : 'of this';
  const part = unconfirmed === amount ? 'This' : `${formatMoney(unconfirmed)} ${whole}`;
  return `${part} is for a rental that you have not confirmed.`;
}

interface RentCardProps {
  nextRent: NextRent;
  /** Rupees due by unconfirmed contracts. */
  unconfirmed: number;
  /** Reported payments, by contract. */
  beingChecked: readonly (BeingChecked & { contractId: string })[];
}

/** Card with the next amount to pay and its day. */
export function RentCard({ nextRent, unconfirmed, beingChecked }: RentCardProps) {
  const { title, figure, when, chip, tone } = words(nextRent);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Edge style={{ backgroundColor: color[tone] }} />
      <div>
        <Title id={id}>{title}</Title>
        <Figure>{figure}</Figure>
        <When>{when}</When>
        {isDue(nextRent) && nextRent.beside > 0 && <Note>{besideInWords(nextRent)}</Note>}
        {isDue(nextRent) && unconfirmed > 0 && <Note>{doubt(nextRent, unconfirmed)}</Note>}
        {isDue(nextRent) && nextRent.left < nextRent.amount && (
          <Note>{formatMoney(nextRent.amount)} is due, less what you said that you paid:</Note>
        )}
        {beingChecked.map((one) => (
          <Note key={one.contractId}>{sayBeingChecked(one)}</Note>
        ))}
      </div>
      <StatusChip label={chip} tone={tone} />
    </Card>
  );
}
