import { formatPhone } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, LongWords, weight } from '@kiraya/ui';

const Reach = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
  overflowWrap: 'break-word',
});

/** As the server masks an address: its first letter, and the domain. */
const MASKED = /^.\*\*\*@/u;

/** An address to write to, or a masked one to read. It breaks, where it must, before its domain. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (MASKED.test(address)) return <LongWords text={address} />;
  return (
    <Reach href={`mailto:${address}`} aria-label={address}>
      <LongWords text={address.slice(0, at)} />
      <wbr />
      <LongWords text={address.slice(at)} />
    </Reach>
  );
}

/** An Indian number to call: a tap on a phone does. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Reach href={`tel:+91${number}`} style={{ whiteSpace: 'nowrap' }}>
      {formatPhone(number)}
    </Reach>
  );
}
