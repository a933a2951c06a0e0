import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, logInAs } from '../testing/fake-network';
import { containers, entries, pagesNamed } from '../testing/fake-remotes';
import { renderApp } from '../testing/render-app';

let complaints: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  arrange();
  logInAs('admin');
  // React reports each error that a boundary catches.
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  complaints.mockRestore();
  jest.useRealTimers();
});

describe('a remote that is down', () => {
  it('leaves a card in its place and everything around it alone', async () => {
    containers.set('finance', new Error('ScriptNetworkError'));
    const { click } = await renderApp('/payouts');
    const card = within(await screen.findByRole('alert'));
    expect(card.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    await click(screen.getByRole('button', { name: 'Open menu' }));
    await click(await screen.findByRole('link', { name: 'Properties' }));
    expect(await screen.findByRole('heading', { name: 'properties page' })).toBeInTheDocument();
  });

  it('is there after a retry, once it is back, under an address never asked before', async () => {
    containers.set('finance', new Error('ScriptNetworkError'));
    const { click } = await renderApp('/payouts');
    await click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    containers.set('finance', pagesNamed('transactions'));
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'transactions page' })).toBeInTheDocument();
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('is asked for anew when someone comes back to it', async () => {
    containers.set('finance', new Error('ScriptNetworkError'));
    const { click } = await renderApp('/payouts');
    await screen.findByRole('alert');
    containers.set('finance', pagesNamed('transactions'));
    for (const [place, page] of [
      ['Properties', 'properties page'],
      ['Payouts', 'transactions page'],
    ] as const) {
      await click(screen.getByRole('button', { name: 'Open menu' }));
      await click(await screen.findByRole('link', { name: place }));
      expect(await screen.findByRole('heading', { name: page })).toBeInTheDocument();
    }
  });

  it('gets the card within five seconds when it never answers', async () => {
    jest.useFakeTimers();
    containers.set('finance', 'never answers');
    await renderApp('/payouts');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1900));
    expect(screen.getByRole('alert')).toHaveTextContent('This page is taking long to load');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('keeps the card when the site cannot say where it is now', async () => {
    containers.set('finance', new Error('ScriptNetworkError'));
    answer('/remotes.json', 503, {});
    const { click } = await renderApp('/payouts');
    const again = await screen.findByRole('button', { name: 'Try again' });
    containers.set('finance', pagesNamed('transactions'));
    await click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  });
});

describe('a remote that does not fit', () => {
  it('is refused with a card that says so when it was built against another React', async () => {
    const words =
      'Version 19.3.1 from host of shared singleton module react does not satisfy the requirement of finance';
    containers.set('finance', new Error(words));
    await renderApp('/payouts');
    expect(await screen.findByRole('alert')).toHaveTextContent('does not fit the version of Kiraya');
  });

  it('gets the card when it lacks the page', async () => {
    containers.set('finance', pagesNamed('accountantDashboard'));
    await renderApp('/payouts');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
  });

  it('gets the card when its page breaks while it is drawn', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    containers.set('finance', { transactions: Broken });
    await renderApp('/payouts');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('button', { name: /^Account menu, / })).toBeInTheDocument();
  });
});
