import { Loading, Panel, Skeleton } from '@kiraya/ui';

export function PropertySkeleton() {
  return (
    <Loading label="Loading property">
      <Panel>
        <div style={{ display: 'grid', gap: 24 }}>
          {[120, 48, 48, 48, 48].map((width, line) => (
            <Skeleton key={line} height={line === 0 ? 24 : 48} width={line === 0 ? width : '100%'} />
          ))}
        </div>
      </Panel>
    </Loading>
  );
}
