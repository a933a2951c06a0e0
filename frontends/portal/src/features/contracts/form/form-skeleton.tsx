import { Loading, Panel, Skeleton, Stack } from '@kiraya/ui';

export function FormSkeleton() {
  return (
    <Loading label="Loading contract form">
      <Panel>
        <Stack spacing={3}>
          {['form', 'property', 'tenant', 'dates', 'rent'].map((line, at) => (
            <Skeleton key={line} height={at === 0 ? 24 : 48} width={at === 0 ? 180 : '100%'} />
          ))}
        </Stack>
      </Panel>
    </Loading>
  );
}
