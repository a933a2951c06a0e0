import { Loading, Skeleton, TextSkeleton } from '@kiraya/ui';
import { Column, Columns } from './sheet';

export function PropertySkeleton() {
  return (
    <Loading label="Loading the property">
      <Columns>
        <Column>
          <Skeleton ratio={16 / 9} />
          <Skeleton width="50%" height={32} />
          <TextSkeleton lines={4} />
        </Column>
        <Skeleton height={420} />
      </Columns>
    </Loading>
  );
}
