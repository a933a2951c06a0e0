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
import type { ReactNode } from 'react';
import { useDashboard, type DashboardRole } from './use-dashboard';

export interface DashboardFrameProps<Data> {
  role: DashboardRole;
  /** The call: `({ signal }) => read(api.GET('/api/dashboard/owner', { signal }))`. */
  load: (context: { signal: AbortSignal }) => Promise<Data>;
  /** One line that says what the page is. */
  intro?: ReactNode;
  /** The primary action, a button. */
  action?: ReactNode;
  /** The dashboard, once its data is there: parts below each other. */
  children: (data: Data) => ReactNode;
}

/** The page of a dashboard with all that can stand in its place: waiting, failure in red, nothing there. */
export function DashboardFrame<Data>({ role, load, intro, action, children }: DashboardFrameProps<Data>) {
  const { data, failure, retry } = useDashboard(role, load);
  if (failure !== undefined) return <DashboardMessage text={failure} onRetry={retry} />;
  return (
    <Page title="Dashboard" intro={intro} action={action}>
      {data === undefined && <DashboardSkeleton />}
      {data === null && (
        <Panel>
          <EmptyState title="No data available" />
        </Panel>
      )}
      {data !== undefined && data !== null && <Stack spacing={3}>{children(data)}</Stack>}
    </Page>
  );
}

const SESSION_LOST = ['User not authenticated', 'Authentication token missing'];

/** The red sentence in place of a dashboard, with what helps: logging in again where the session is lost. */
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

/** Tiles and two panels, in grey. */
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
