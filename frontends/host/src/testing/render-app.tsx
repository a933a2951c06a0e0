import { MemoryRouter } from '@kiraya/router/testing';
import { useLocation } from '@kiraya/router';
import { AppTheme } from '@kiraya/ui';
import { act, fireEvent, render } from '@testing-library/react';
import { AppAtAddress } from '../app';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Renders the whole app at the last address; the ones before it are its history. */
export async function renderApp(...history: [string, ...string[]]) {
  // A click may lead to a page that is still to come: React then wants the whole of it awaited.
  const click = (element: Element) => act(async () => void fireEvent.click(element));
  let unmount = () => {};
  await act(async () => {
    ({ unmount } = render(
      <AppTheme>
        <MemoryRouter initialEntries={history}>
          <AppAtAddress />
          <Address />
        </MemoryRouter>
      </AppTheme>,
    ));
  });
  return { click, unmount: () => act(() => unmount()) };
}
