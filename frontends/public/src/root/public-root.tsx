import { Route, Routes } from '@kiraya/router';
import { SessionProviders, type QueryClient } from '@kiraya/session';
import { FocusOnNavigation, SkipLink } from '@kiraya/ui/navigation';
import { Suspense, use, useEffect, type ComponentType } from 'react';
import { loaders, type PublicPageName } from '../page-loaders';
import { ReplayEvents } from './replay-events';
import { Attempt, ChunkBoundary } from './chunk-boundary';
import { publicRoutes } from './page-at';

export interface PublicRootProps {
  client: QueryClient;
  /** First page, loaded already, so that its render waits for nothing. */
  first: PublicPageName;
  Page: ComponentType;
}

/** React root of the public pages, without the host. Any other address loads the host. */
export function PublicRoot({ client, first, Page }: PublicRootProps) {
  useEffect(() => {
    delete document.documentElement.dataset['session'];
  }, []);
  return (
    <SessionProviders placement="public" client={client}>
      <SkipLink />
      <ChunkBoundary>
        <Suspense fallback={null}>
          <Routes>
            {publicRoutes.map(({ page, path }) => {
              const Shown = page === first ? Page : later[page];
              return <Route key={page} path={path} element={<Shown />} />;
            })}
            <Route path="*" element={<Elsewhere />} />
          </Routes>
          <ReplayEvents />
        </Suspense>
      </ChunkBoundary>
      <FocusOnNavigation />
    </SessionProviders>
  );
}

/** Page fetched at its first render, and again in another attempt. */
function fetched(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let known: { attempt: number; page: Promise<{ default: ComponentType }> } | undefined;
  return function Fetched() {
    const attempt = use(Attempt);
    if (known?.attempt !== attempt) known = { attempt, page: load() };
    const { default: Page } = use(known.page);
    return <Page />;
  };
}

const later = Object.fromEntries(
  Object.entries(loaders).map(([page, load]) => [page, fetched(load)]),
) as unknown as Record<PublicPageName, ComponentType>;

function Elsewhere() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return null;
}
