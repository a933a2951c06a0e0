import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
// eslint-disable-next-line testing-library/no-manual-cleanup -- a page that is loaded anew begins with nothing
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { arrange } from '../testing/arrange';
import { answer, logInAs } from '../testing/fake-network';
import { containers } from '../testing/fake-remotes';
import { renderApp } from '../testing/render-app';
import { forgetRemote } from './remote-loader';

const page = '/remotes/finance/0.1.0-old/js/12.0a1b2c3d4e5f.js';
const nextPage = '/remotes/finance/0.1.0-next/js/12.5e4d3c2b1a0f.js';
const partIsMissing = (request = page) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', request });
const entryIsMissing = () =>
  new Error(
    `Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"finance","resourceUrl":"${page}"}`,
  );

let complaints: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  arrange();
  sessionStorage.clear();
  logInAs('admin');
  // jsdom cannot load a page anew and says so; React reports each error that a boundary catches.
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaints.mockRestore());

/** Number of page reloads. */
const reloads = () => complaints.mock.calls.filter(([said]) => /navigation/.test(String(said))).length;
const reloaded = (times: number) => waitFor(() => expect(reloads()).toBe(times));

/** Renders the app as after a reload. */
async function loadAnew() {
  cleanup();
  forgetRemote('finance');
  await renderApp('/payouts');
}

describe('a script that is gone', () => {
  it.each([
    ['a part of a remote', partIsMissing],
    ['the entry of a remote', entryIsMissing],
  ])('as %s leads to one reload, and to the card when it stays away', async (_what, missing) => {
    answer(page, 404, {});
    containers.set('finance', missing());
    await renderApp('/payouts');
    await reloaded(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await loadAnew();
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(reloads()).toBe(1);
  });

  it('leads to no further reload when it is another part of the same build that is missed next', async () => {
    const other = page.replace('12.0a1b', '34.0a1b');
    answer(page, 404, {});
    answer(other, 404, {});
    containers.set('finance', partIsMissing());
    await renderApp('/payouts');
    await reloaded(1);
    containers.set('finance', partIsMissing(other));
    await loadAnew();
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(reloads()).toBe(1);
  });

  it('leads to a reload again after the next deployment', async () => {
    answer(page, 404, {});
    containers.set('finance', partIsMissing());
    await renderApp('/payouts');
    await reloaded(1);
    answer(nextPage, 404, {});
    containers.set('finance', partIsMissing(nextPage));
    await loadAnew();
    await reloaded(2);
  });

  it('leads to no reload, but to the card, in a browser that remembers nothing', async () => {
    answer(page, 404, {});
    const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'reloaded-for') throw new DOMException('full', 'QuotaExceededError');
    });
    containers.set('finance', partIsMissing());
    await renderApp('/payouts');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(reloads()).toBe(0);
    storage.mockRestore();
  });

  it.each([
    ['is there', 200],
    ['fails', 503],
  ])('is told from one whose server %s: the card, and no reload', async (_what, status) => {
    answer(page, status, {});
    containers.set('finance', partIsMissing());
    await renderApp('/payouts');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(reloads()).toBe(0);
  });

  it('is told from one whose server is away: the card, and no reload', async () => {
    containers.set('finance', entryIsMissing());
    await renderApp('/payouts');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(reloads()).toBe(0);
  });

  it('never takes away what is unsaved: the card offers the reload', async () => {
    answer(page, 404, {});
    containers.set('finance', { transactions: Unsaved });
    const { click } = await renderApp('/payouts');
    await click(await screen.findByRole('button', { name: 'Draw the rest' }));
    await click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reloads()).toBe(1);
  });
});

/** Changed form with a missing lazy part. */
function Unsaved() {
  const [further, setFurther] = useState(false);
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (further) throw partIsMissing();
  return <button onClick={() => setFurther(true)}>Draw the rest</button>;
}
