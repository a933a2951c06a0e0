import { paths, patterns, Route, Routes, useLocation } from '@kiraya/router';
import { TestPage } from '@kiraya/session/testing';
import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import pages from '../routes';
// What screens fetch when they need it is compiled here, before any test waits for it.
import '../features/browse/filters-dialog';
import '../features/browse/save-search-dialog';
import '../features/property/interest-form';
import '../frame/contact-dialog';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Address">{pathname + search + hash}</output>;
}

/** Renders the public screens at an address, routed as in the host; pages behind the login are a word. */
export function openSite(
  at: string | { pathname: string; state: object },
): RenderResult & { user: UserEvent } {
  const routes: [string, React.ComponentType][] = [
    [paths.home, pages.landing],
    [paths.browse, pages.browse],
    [paths.login, pages.login],
    [paths.signup, pages.signup],
    [paths.forgotPassword, pages.forgotPassword],
    [paths.resetPassword, pages.resetPassword],
    [paths.privacy, pages.privacy],
    [patterns.unsubscribe, pages.unsubscribe],
    [patterns.confirmEmail, pages.confirmEmail],
    [patterns.confirmInterest, pages.confirmInterest],
    [patterns.ownInterest, pages.ownInterest],
    [patterns.confirmReport, pages.confirmReport],
    [patterns.confirmSearch, pages.confirmSearch],
    [patterns.stopSearch, pages.stopSearch],
    [patterns.publicProperty, pages.property],
    [paths.dashboard, () => <h1>The dashboard</h1>],
  ];
  const user = userEvent.setup({ delay: null });
  const page = render(
    <TestPage at={at}>
      <Suspense fallback={null}>
        <Routes>
          {routes.map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
      <Address />
    </TestPage>,
  );
  return { ...page, user };
}

/** Current path, query and hash. */
export const address = (): string => screen.getByLabelText('Address').textContent ?? '';

/** Fills a field by pasting: one change, not one per key. */
export async function fillIn(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
