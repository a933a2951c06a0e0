import { styled } from '@kiraya/mui';
import { color, media, pageWidth, size, weight, focusRing } from '@kiraya/ui';
import { HeroStreet } from './hero-street';
import { SearchBox } from './search-box';
import { TrustLine } from './trust-line';
import { Link, paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';

const Line = styled('p')({
  margin: '20px 0 0',
  minHeight: 24,
  '& a': { color: color.accent, fontWeight: weight.strong, textUnderlineOffset: 3 },
  '& a:focus-visible': focusRing,
});

const WHERE: Record<string, string> = { owner: paths.createProperty, admin: paths.createProperty };

/** Way for owners: to sign-up, or to a new home for those who may have one. */
function ListYourHome() {
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

const Band = styled('div')({ backgroundColor: color.tintAccent, overflow: 'hidden' });
const Inner = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 460px)',
  alignItems: 'end',
  gap: 48,
  boxSizing: 'border-box',
  maxWidth: pageWidth.wide + 48,
  margin: '0 auto',
  padding: '0 24px',
  '@media (max-width: 959.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  [media.phone]: { padding: '0 16px' },
});
const Words = styled('div')({
  padding: '56px 0 48px',
  '@media (max-width: 959.95px)': { paddingBottom: 0 },
  [media.phone]: { paddingTop: 32 },
});
const Title = styled('h1')({
  margin: 0,
  fontSize: size.display,
  fontWeight: weight.heavy,
  letterSpacing: '-0.03em',
  lineHeight: 1.12,
});
const Lead = styled('p')({ margin: '12px 0 28px', maxWidth: '52ch', color: color.textQuiet });

export interface HeroProps {
  search: string;
  onSearch: (text: string) => void;
  onEnter: () => void;
}

/** Headline, and a search box. */
export function Hero({ search, onSearch, onEnter }: HeroProps) {
  return (
    <Band>
      <Inner>
        <Words>
          <Title>Homes for rent, no brokerage.</Title>
          <Lead>
            Vacant homes across India, listed by the people who own them. Look first, sign up later.
          </Lead>
          <SearchBox text={search} onChange={onSearch} onEnter={onEnter} />
          <TrustLine />
          <ListYourHome />
        </Words>
        <HeroStreet />
      </Inner>
    </Band>
  );
}
