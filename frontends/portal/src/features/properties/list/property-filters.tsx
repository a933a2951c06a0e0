import { ListPropertiesQuery } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';
import { SelectBox } from '@kiraya/ui/forms';
import { SearchBox } from '@kiraya/ui/table';
import { standingOptions } from '../listing/standings';
import type { ListState } from './use-list-state';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [media.phone]: { flexDirection: 'column' },
});
const Box = styled('div')({ width: 260, [media.phone]: { width: '100%' } });

/**
 * Filters of the list.
 * @param byStanding offers the status on the site
 */
export function PropertyFilters({ list, byStanding }: { list: ListState; byStanding: boolean }) {
  return (
    <Row>
      <SearchBox
        label="Search properties"
        placeholder="Name or address"
        maxLength={ListPropertiesQuery.q.maxLength}
        value={list.q}
        onSearch={list.search}
      />
      {byStanding && (
        <Box>
          <SelectBox
            aria-label="On the site"
            placeholder="Any status on the site"
            clearable
            options={standingOptions}
            value={list.standing ?? ''}
            onChange={list.showStanding}
          />
        </Box>
      )}
    </Row>
  );
}
