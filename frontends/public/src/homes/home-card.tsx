import { formatArea, formatDate, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Link, paths } from '@kiraya/router';
import { FURNISHED } from '@kiraya/rules';
import { color, focusRing, Money, Picture, radius, shadow, size, Skeleton, weight } from '@kiraya/ui';
import type { Schemas } from '@kiraya/api-client';
import { Confirmed } from '../offer/confirmed';
import { costPer, listedForWords } from '../offer/listed-for';
import { depositInMonths } from '../offer/terms';
import { useToday } from '../offer/use-today';
import { HeartButton } from '../shortlist/heart-button';

const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
  transition: 'box-shadow 120ms',
  '&:hover': { boxShadow: shadow },
  '& > span:first-of-type': { borderRadius: 0 },
});
const Words = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  padding: 16,
  '& p': { margin: 0, color: color.textQuiet, fontSize: size.small },
});
const Name = styled('h2')({
  margin: 0,
  fontSize: size.body,
  fontWeight: weight.strong,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& a': { color: color.text, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { ...focusRing, outlineOffset: -3, borderRadius: radius * 1.6 },
});
const Cost = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  '& > strong': { fontSize: size.section, fontWeight: weight.strong, letterSpacing: '-0.012em' },
  '& > span': { color: color.textQuiet, fontSize: size.small },
});
const Heart = styled('div')({ position: 'absolute', zIndex: 1, top: 8, right: 8 });

/** Facts of a home that its card shows. */
export type CardHome = Omit<Schemas['BrowseHomeDto'], 'depositMonths'>;

const CARD_SIZES = '(min-width: 960px) 340px, (min-width: 600px) 50vw, 100vw';

/** Card of a home in a list: picture, cost, facts and place. */
export function HomeCard({ home, eager }: { home: CardHome; eager: boolean }) {
  const { id, name, picture, costValue, maintenance, moveIn, config, type, areaSqft, furnishing } = home;
  const place = [home.locality, home.city].filter(Boolean).join(', ');
  const deposit = depositInMonths(home);
  const per = costPer(home);
  return (
    <Card aria-label={name}>
      <Picture
        src={picture?.imgUrl}
        placeholder={picture?.placeholder}
        alt=""
        sizes={CARD_SIZES}
        eager={eager}
      />
      <Heart>
        <HeartButton id={id} name={name} />
      </Heart>
      <Words>
        <Cost>
          <strong>
            <Money amount={costValue} per={per} />
          </strong>
          {!per && <span>{listedForWords(home)}</span>}
          {per && maintenance ? <span>+ {formatMoney(maintenance)} maintenance</span> : null}
        </Cost>
        {moveIn !== null && (
          <p>
            {formatMoney(moveIn)} to move in{deposit ? `, deposit ${deposit.toLowerCase()}` : ''}
          </p>
        )}
        <Name>
          <Link to={paths.publicProperty(id)}>{name}</Link>
        </Name>
        <p>
          {config.name} · {type.name} · {formatArea(areaSqft)} · {FURNISHED[furnishing]}
        </p>
        {place && <p>{place}</p>}
        <When home={home} />
      </Words>
    </Card>
  );
}

/** Day from which a home is available, if in the future, and the day of the owner's last confirmation. */
function When({ home: { availableFrom, confirmedAt } }: { home: CardHome }) {
  const today = useToday();
  const isLater = availableFrom && (!today || availableFrom > today);
  return (
    <p>
      {isLater ? `Vacant from ${formatDate(availableFrom)}` : 'Vacant now'}
      <Confirmed at={confirmedAt} before=" · " />
    </p>
  );
}

export function CardSkeleton() {
  return (
    <Card>
      <Skeleton ratio={4 / 3} />
      <Words>
        <Skeleton width="50%" height={28} />
        <Skeleton width="80%" />
        <Skeleton width="70%" height={22} />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </Words>
    </Card>
  );
}
