import { HiddenText, Icon, SecondaryText } from '@kiraya/ui';
import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js';
import type { CSSProperties } from 'react';
import { SortButton } from './table-style';
import type { Column, Sort } from './table-types';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

type Direction = 'ascending' | 'descending' | undefined;

function directionOf(sortBy: string | undefined, sort: Sort | undefined): Direction {
  if (!sortBy || !sort) return undefined;
  if (sort === sortBy) return 'ascending';
  return sort === `-${sortBy}` ? 'descending' : undefined;
}

/** Custom property: a dense table heeds it only where it is wide. */
const leastWidth = (px: number | undefined) =>
  (px === undefined ? undefined : { '--least': `${px}px` }) as CSSProperties | undefined;

const arrows = { ascending: mdiArrowUp, descending: mdiArrowDown };

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ key, label, note, numeric, sortBy, hideLabel, pinned, minWidth }) => {
          const direction = directionOf(sortBy, sort);
          const text = hideLabel ? <HiddenText>{label}</HiddenText> : label;
          return (
            <th
              key={key}
              scope="col"
              role="columnheader"
              aria-sort={direction}
              data-numeric={numeric || undefined}
              data-pinned={pinned || undefined}
              style={leastWidth(minWidth)}
            >
              {sortBy && onSort ? (
                <SortButton
                  type="button"
                  data-active={direction ? 'true' : undefined}
                  onClick={() => onSort(direction === 'ascending' ? `-${sortBy}` : sortBy)}
                >
                  {text}
                  <Icon path={direction ? arrows[direction] : mdiUnfoldMoreHorizontal} size={16} />
                </SortButton>
              ) : (
                text
              )}
              {note && <SecondaryText>{note}</SecondaryText>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
