import { styled } from '@kiraya/mui';
import { completenessOf } from '@kiraya/rules';
import { SecondaryText } from '@kiraya/ui';
import type { PropertyRow } from '../api/properties-list';
import { Meter } from './meter';
import { adviceOn } from './words';

const Root = styled('span')({ display: 'block', minWidth: 110, maxWidth: 200 });

/** Completeness of a listing in a row, with the most useful tip. */
export function RowMeter({ row }: { row: PropertyRow }) {
  const home = {
    ...row,
    pictures: row.images.length,
    description: row.bestAbout ?? '',
    amenities: row.amenities.length,
  };
  const { percent, missing } = completenessOf(home);
  return (
    <Root>
      <Meter label={`How complete the listing of ${row.name} is`} percent={percent} />
      {missing[0] && <SecondaryText>{adviceOn(missing[0], home)}</SecondaryText>}
    </Root>
  );
}
