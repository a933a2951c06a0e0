import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { color, weight } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import { organisationQuery } from './organisation';

const Line = styled('p')({ margin: '0 0 20px', color: color.textQuiet, overflowWrap: 'anywhere' });
/** An office's number, as it is written: with its area's code or without. */
const Call = styled('a')({ color: color.accent, fontWeight: weight.medium, whiteSpace: 'nowrap' });

/** Where else the operator is reached, as they have told; nothing where they have not. */
export function ReachUs() {
  const { data } = useQuery(organisationQuery);
  if (!data?.email && !data?.phone) return null;
  const { name, email, phone } = data;
  return (
    <Line>
      You can also reach {name} at {email && <EmailLink address={email} />}
      {email && phone && ' or '}
      {phone && <Call href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</Call>}.
    </Line>
  );
}
