import { ButtonLink, EmptyState, ErrorState, Loading, Panel, TextLink, TextSkeleton } from '@kiraya/ui';
import { RowList, type Row } from './row-list';

interface Props {
  title: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Number of all rows. */
  total: number | undefined;
  /** Address of the whole list, and the verb of its link. */
  to: string;
  verb: string;
  nothing: string;
  failed: string | undefined;
  onRetry: () => void;
}

/** Panel with the first rows of a work list and a link to all of them. */
export function WorkPanel({ title, rows, total, to, verb, nothing, failed, onRetry }: Props) {
  const more = rows && total !== undefined && total > rows.length;
  const action = (
    <ButtonLink to={to} size="small" variant={rows?.length === 0 ? 'secondary' : 'primary'}>
      {verb}
    </ButtonLink>
  );
  return (
    <Panel title={total ? `${title} (${total})` : title} action={action}>
      {failed ? (
        <ErrorState title={failed} onRetry={onRetry} />
      ) : !rows ? (
        <Loading label={`Loading ${title}`}>
          <TextSkeleton lines={5} />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState title={nothing} />
      ) : (
        <>
          <RowList label={title} rows={rows} />
          {more && (
            <p style={{ margin: '12px 0 0' }}>
              <TextLink to={to}>See all {total}</TextLink>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
