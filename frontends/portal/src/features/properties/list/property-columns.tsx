import { counted, formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { ButtonLink, Money, NoWrap, Picture, TextLink } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import { OccupancyChip } from '../../../occupancy/occupancy-chip';
import type { PropertyRow } from '../api/properties-list';
import { RowMeter } from '../completeness/row-meter';
import { RowPress } from '../listing/row-press';
import { AmenityNames } from './amenity-names';

const facts: Column<PropertyRow>[] = [
  {
    key: 'name',
    label: 'Name',
    minWidth: 130,
    card: { line: 1, from: 4, span: 9 },
    render: (row) => row.name,
  },
  { key: 'type', label: 'Type', card: { span: 6 }, render: (row) => row.type.name },
  { key: 'config', label: 'Config', minWidth: 66, card: { span: 6 }, render: (row) => row.config.name },
  {
    key: 'area',
    label: 'Area (sqft)',
    numeric: true,
    card: { span: 6 },
    render: (row) => formatNumber(row.areaSqft),
  },
  { key: 'furnishing', label: 'Furnishing', card: { span: 6 }, render: (row) => row.furnishing },
  {
    key: 'amenities',
    label: 'Amenities',
    minWidth: 110,
    card: { label: 'above' },
    render: (row) => <AmenityNames of={row} />,
  },
  {
    key: 'image',
    label: 'Image',
    minWidth: 64,
    card: { line: 1, lines: 2, from: 1, span: 3, label: 'none' },
    render: (row) => (
      <Picture src={row.images[0]?.imgUrl} placeholder={row.images[0]?.placeholder} alt="" width={80} />
    ),
  },
  {
    key: 'status',
    label: 'Status',
    card: { line: 2, from: 4, span: 4, label: 'none' },
    render: (row) => (
      <>
        <OccupancyChip {...row} />
        {row.newInterests ? <NewInterests propertyId={row.id} count={row.newInterests} /> : null}
      </>
    ),
  },
  {
    key: 'cost',
    label: 'Cost',
    numeric: true,
    card: { line: 2, from: 8, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
    render: (row) => <Money amount={row.costValue} />,
  },
];

/** Interests that wait for an answer, as a link to them. */
function NewInterests({ propertyId, count }: { propertyId: string; count: number }) {
  return (
    <>
      {' '}
      <NoWrap>
        <TextLink to={paths.newInterestsOf(propertyId)} aria-label={counted(count, 'new interest')}>
          {count} new
        </TextLink>
      </NoWrap>
    </>
  );
}

const complete: Column<PropertyRow> = {
  key: 'complete',
  label: 'Listing',
  minWidth: 130,
  render: (row) => <RowMeter row={row} />,
};

const people: Column<PropertyRow>[] = [
  { key: 'owner', label: 'Owner', minWidth: 80, card: { span: 6 }, render: (row) => row.owner.name },
  {
    key: 'tenant',
    label: 'Tenant',
    minWidth: 80,
    card: { span: 6 },
    render: (row) => row.tenant?.name ?? '–',
  },
];

const Presses = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 4,
});

const actions = (verb: 'Edit' | 'View', own: boolean): Column<PropertyRow> => ({
  key: 'actions',
  label: 'Actions',
  hideLabel: true,
  pinned: true,
  render: (row) => (
    <Presses>
      {own && <RowPress row={row} />}
      <ButtonLink to={paths.editProperty(row.id)} variant="secondary" size="small">
        {verb}
      </ButtonLink>
    </Presses>
  ),
});

interface Seen {
  admin: boolean;
  mayEdit: boolean;
  interests: Column<PropertyRow>;
}

/** Columns of the list; owners also see the completeness, admins the people and the interests. */
export function propertyColumns({ admin, mayEdit, interests }: Seen): Column<PropertyRow>[] {
  const own = mayEdit && !admin;
  const more = admin ? [...people, interests] : own ? [complete] : [];
  return [...facts, ...more, actions(mayEdit ? 'Edit' : 'View', own)];
}
