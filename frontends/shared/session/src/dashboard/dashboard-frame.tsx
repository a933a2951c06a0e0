import { paths } from '@kiraya/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  Loading,
  Page,
  Panel,
  Skeleton,
  Stack,
  TextSkeleton,
} from '@kiraya/ui';
import { DashboardGrid, PageMessage, StatTiles } from '@kiraya/ui/app';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDashboard, type DashboardCalls, type DashboardRole } from './use-dashboard';
import { useFirstSteps } from './use-first-steps';

const FirstSteps = lazy(() => import('./first-steps'));

export interface DashboardFrameProps<Data> extends DashboardCalls<Data> {
  role: DashboardRole;
  /** Introduction in one line. */
  intro?: ReactNode;
  /** Primary action, a button. */
  action?: ReactNode;
  /** Content, rendered once the data is there. */
  children: (data: Data) => ReactNode;
}

/** Page of a dashboard with its loading, error and empty states. */
export function DashboardFrame<Data>(props: DashboardFrameProps<Data>) {
  const { role, intro, action, children } = props;
  const dashboard = useDashboard(role, props);
  const { failure, retry } = dashboard;
  const { steps, isPending } = useFirstSteps();
  // Both at once: the steps stand above, and would push the rest down.
  const data = isPending ? undefined : dashboard.data;
  if (failure !== undefined) return <DashboardMessage text={failure} onRetry={retry} />;
  return (
    <Page title="Dashboard" intro={intro} action={action}>
      {data === undefined && <DashboardSkeleton />}
      {data === null && (
        <Panel>
          <EmptyState title="No data available" />
        </Panel>
      )}
      {data !== undefined && data !== null && (
        <Suspense fallback={<DashboardSkeleton />}>
          <Stack spacing={3}>
            {steps.length > 0 && <FirstSteps steps={steps} />}
            {children(data)}
          </Stack>
        </Suspense>
      )}
    </Page>
  );
}

const SESSION_LOST = ['User not authenticated', 'Authentication token missing'];

/** Error in place of a dashboard, with a retry, or with a link to log in again if the session is lost. */
export function DashboardMessage({ text, onRetry }: { text: string; onRetry?: () => void }) {
  if (SESSION_LOST.includes(text)) {
    return <PageMessage text={text} action={<ButtonLink to={paths.logout}>Log in again</ButtonLink>} />;
  }
  const again = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return <PageMessage text={text} action={again} />;
}

const TILES = 4;
const TILE_PX = 104;
const PANEL_PX = 280;

/** Grey tiles and two panels in place of a loading dashboard. */
export function DashboardSkeleton() {
  return (
    <Loading label="Loading dashboard">
      <Stack spacing={3}>
        <StatTiles>
          {Array.from({ length: TILES }, (_, tile) => (
            <Skeleton key={tile} height={TILE_PX} />
          ))}
        </StatTiles>
        <DashboardGrid>
          <Skeleton height={PANEL_PX} />
          <Skeleton height={PANEL_PX} />
        </DashboardGrid>
        <TextSkeleton lines={4} />
      </Stack>
    </Loading>
  );
}
