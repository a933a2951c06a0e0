import { formatPhone } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, BreakableText, weight } from '@kiraya/ui';

const Reach = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
  overflowWrap: 'break-word',
});

/** Address masked by the server: its first letter and the domain. */
const MASKED = /^.\*\*\*@/u;

/** Link to write to an address, or a masked address as text. Breaks, if it must, before the domain. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (MASKED.test(address)) return <BreakableText text={address} />;
  return (
    <Reach href={`mailto:${address}`} aria-label={address}>
      <BreakableText text={address.slice(0, at)} />
      <wbr />
      <BreakableText text={address.slice(at)} />
    </Reach>
  );
}

/** Link to call an Indian number. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Reach href={`tel:+91${number}`} style={{ whiteSpace: 'nowrap' }}>
      {formatPhone(number)}
    </Reach>
  );
}
