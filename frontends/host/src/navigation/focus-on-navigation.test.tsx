import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arrange } from '../testing/arrange';
import { logInAs } from '../testing/fake-network';
import { renderApp } from '../testing/render-app';

beforeEach(() => {
  arrange();
  logInAs('owner');
});

describe('the focus', () => {
  it('is left alone by the first page', async () => {
    await renderApp('/properties');
    await screen.findByRole('heading', { name: 'properties page' });
    expect(document.body).toHaveFocus();
  });

  it('moves to the main heading of the page that was navigated to', async () => {
    const { click } = await renderApp('/properties');
    await click(await screen.findByRole('button', { name: 'Open menu' }));
    await click(await screen.findByRole('link', { name: 'Contracts' }));
    const heading = await screen.findByRole('heading', { name: 'contracts page' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('comes first to the link that skips to the content', async () => {
    await renderApp('/properties');
    await screen.findByRole('heading', { name: 'properties page' });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
