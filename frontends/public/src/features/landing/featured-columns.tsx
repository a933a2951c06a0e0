import { formatArea } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, BreakableText, Money, Picture, size } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import { costPer, listedForWords } from '../../offer/listed-for';
import type { FeaturedProperty } from './featured-properties';

const AMENITIES_SHOWN = 2;

const Home = styled('span')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 16,
  width: '100%',
});

const Kind = styled('span')({ display: 'block', color: color.textQuiet, fontSize: size.small });

/** Cost with its unit: `/month` for a rent, else none. */
function Cost({ of }: { of: FeaturedProperty }) {
  const per = costPer(of);
  return (
    <span>
      <Money amount={of.costValue} per={per} />
      {!per && <Kind>{listedForWords(of)}</Kind>}
    </span>
  );
}

/** Names of the first amenities, and the number of the others. */
function amenityText(amenities: FeaturedProperty['amenities']): string {
  const names = amenities.map(({ amenity }) => amenity.name);
  const more = names.length - AMENITIES_SHOWN;
  const shown = names.slice(0, AMENITIES_SHOWN).join(', ');
  if (more > 0) return `${shown} and ${more} more`;
  return shown || '–';
}

export const columns: readonly Column<FeaturedProperty>[] = [
  {
    key: 'name',
    label: 'Name',
    minWidth: 280,
    render: ({ name, images }) => (
      <Home>
        <Picture src={images[0]?.imgUrl} placeholder={images[0]?.placeholder} alt="" width={112} />
        <BreakableText text={name} />
      </Home>
    ),
  },
  { key: 'address', label: 'Address', minWidth: 180, prose: true, render: ({ address }) => address },
  { key: 'type', label: 'Type', render: ({ type }) => type.name },
  { key: 'config', label: 'Config', minWidth: 88, render: ({ config }) => config.name },
  { key: 'area', label: 'Area', numeric: true, render: ({ areaSqft }) => formatArea(areaSqft) },
  { key: 'furnishing', label: 'Furnishing', render: ({ furnishing }) => furnishing },
  { key: 'amenities', label: 'Amenities', minWidth: 150, render: ({ amenities }) => amenityText(amenities) },
  { key: 'cost', label: 'Rent or price', numeric: true, render: (home) => <Cost of={home} /> },
];
