import { styled } from '@kiraya/mui';
import { Link, paths } from '@kiraya/router';
import { api, queryOptions, read, useQuery } from '@kiraya/session';
import { featuredKeys } from '@kiraya/session/query-keys';
import { color, focusRing, Money, Picture, size, weight } from '@kiraya/ui';
import { costPer } from '../../offer/listed-for';
import type { PublicProperty } from './property';

const MOST = 3;

const Title = styled('h3')({ margin: '24px 0 8px', fontSize: size.body, fontWeight: weight.strong });
const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Home = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  '& a': { color: color.text, fontWeight: weight.medium, overflowWrap: 'anywhere', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': focusRing,
  '& p': { margin: 0, color: color.textQuiet, fontSize: size.small },
});

type Wanted = Pick<PublicProperty, 'id' | 'city' | 'listFor' | 'config'>;

/** Query for homes of one size in one city, offered alike. */
const similarQuery = ({ id, city, listFor, config }: Wanted) =>
  queryOptions({
    queryKey: featuredKeys.of('similar', id),
    queryFn: async ({ signal }) => {
      const query = { listFor, configId: config.id, limit: MOST + 1, ...(city && { q: city }) };
      const homes = await read(api.GET('/api/properties/browse', { params: { query }, signal }));
      return homes.filter((home) => home.id !== id).slice(0, MOST);
    },
  });

/** Other homes like one. Nothing while there are none. */
export function SimilarHomes({ property }: { property: PublicProperty }) {
  const { data = [] } = useQuery(similarQuery(property));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes">
      <Title id="similar-homes">Similar homes</Title>
      <List>
        {data.map((home) => (
          <Home key={home.id}>
            <Picture src={home.picture?.imgUrl} placeholder={home.picture?.placeholder} alt="" width={96} />
            <div>
              <Link to={paths.publicProperty(home.id)}>{home.name}</Link>
              <p>
                <Money amount={home.costValue} per={costPer(home)} />
                {home.locality && ` · ${home.locality}`}
              </p>
            </div>
          </Home>
        ))}
      </List>
    </section>
  );
}
