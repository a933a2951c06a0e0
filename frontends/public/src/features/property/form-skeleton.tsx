import { Loading, Skeleton } from '@kiraya/ui';

const FIELDS = 9;

export const FormSkeleton = () => (
  <Loading label="Loading the form">
    <div style={{ display: 'grid', gap: 20 }}>
      {Array.from({ length: FIELDS }, (_, field) => (
        <Skeleton key={field} height={76} />
      ))}
      <Skeleton height={44} />
    </div>
  </Loading>
);
