import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { color, weight } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import { organisationQuery } from './organisation';

const Line = styled('p')({ margin: '0 0 20px', color: color.textQuiet, overflowWrap: 'anywhere' });
/** Link to call an office's number, as written: with or without area code. */
const Call = styled('a')({ color: color.accent, fontWeight: weight.medium, whiteSpace: 'nowrap' });

/** Operator's other contact data; renders nothing if there are none. */
export function ContactLinks() {
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
