import { styled } from '@kiraya/mui';
import { Link, paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { color, focusRing, weight } from '@kiraya/ui';

const Line = styled('p')({
  margin: '20px 0 0',
  minHeight: 24,
  '& a': { color: color.accent, fontWeight: weight.strong, textUnderlineOffset: 3 },
  '& a:focus-visible': focusRing,
});

const WHERE: Record<string, string> = { owner: paths.createProperty, admin: paths.createProperty };

/** Way for owners: to sign-up, or to a new home for those who may have one. */
export function ListYourHome() {
  const { token, user } = useSession();
  const to = token ? WHERE[user?.role.name ?? ''] : `${paths.signup}?role=owner`;
  return (
    <Line>
      {to && (
        <>
          Do you own a home? <Link to={to}>List your home</Link>
        </>
      )}
    </Line>
  );
}
