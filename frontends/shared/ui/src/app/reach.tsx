import { formatPhone } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, LongWords, weight } from '@kiraya/ui';

const Reach = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
  overflowWrap: 'break-word',
});

/** An address to write to. It breaks, where it must, before its domain. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
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
