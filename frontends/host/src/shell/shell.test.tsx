import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { listRemotes, logInAs } from '../testing/fake-network';
import { containers, pagesNamed } from '../testing/fake-remotes';
import { listedRemotes } from '../testing/listed-remotes';
import { renderApp } from '../testing/render-app';

beforeEach(arrange);

type Click = Awaited<ReturnType<typeof renderApp>>['click'];

const bar = () => screen.findByRole('banner');

async function openMenu(click: Click) {
  await click(within(await bar()).getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('navigation', { name: 'Main' });
}

describe('the drawer', () => {
  const everyone = ['Dashboard', 'Properties', 'Contracts', 'Tenants/Owners', 'Payouts'];

  it.each(['owner', 'tenant', 'accountant'])('of an %s has the five places and no settings', async (role) => {
    logInAs(role);
    const { click } = await renderApp('/dashboard');
    const menu = within(await openMenu(click));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(everyone);
    expect(menu.queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  });

  it('of an admin has a Settings group that opens and closes', async () => {
    logInAs('admin');
    const { click } = await renderApp('/dashboard');
    const menu = within(await openMenu(click));
    expect(menu.queryByRole('link', { name: 'Data Management' })).not.toBeInTheDocument();
    await click(menu.getByRole('button', { name: 'Settings', expanded: false }));
    await click(menu.getByRole('link', { name: 'Data Management' }));
    expect(await screen.findByRole('heading', { name: 'dataManagement page' })).toBeInTheDocument();
  });

  it('has what another remote brings, at its place and for whom it is', async () => {
    const said = { path: '/repairs', section: 'Repairs', menu: { place: 15 }, roles: ['owner'] as const };
    const brought = { name: 'repairs', container: 'repairs', version: '0.1.0-test', entry: '/repairs.js' };
    listRemotes([...listedRemotes, { ...brought, pages: { repairs: said } }]);
    containers.set('repairs', pagesNamed('repairs'));
    logInAs('owner');
    const { click } = await renderApp('/profile');
    const menu = within(await openMenu(click));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['Dashboard', 'Properties', 'Repairs', 'Contracts', 'Tenants/Owners', 'Payouts'],
    ]);
    await click(menu.getByRole('link', { name: 'Repairs' }));
    expect(await screen.findByRole('heading', { name: 'repairs page' })).toBeInTheDocument();
    expect(within(await bar()).getByText('Repairs')).toBeInTheDocument();
  });

  it('closes when a place is chosen and marks where one is', async () => {
    logInAs('owner');
    const { click } = await renderApp('/dashboard');
    const menu = await openMenu(click);
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await click(within(menu).getByRole('link', { name: 'Contracts' }));
    // The page is there again while the menu still slides away.
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'contracts page' })).toBeInTheDocument();
    const again = within(await openMenu(click));
    expect(again.getByRole('link', { current: 'page' })).toHaveTextContent('Contracts');
  });
});

describe('the pages below an entry', () => {
  const below = (roles: readonly ('admin' | 'accountant')[], label: string, place: number) => ({
    path: `/payouts/${label}`,
    menu: { place, label, under: '/payouts', roles },
  });
  const pages = { second: below(['admin'], 'second', 2), first: below(['admin', 'accountant'], 'first', 1) };
  const listPages = () => {
    const brought = { name: 'money', container: 'money', version: '0.1.0-test', entry: '/money.js' };
    listRemotes([...listedRemotes, { ...brought, pages }]);
    containers.set('money', pagesNamed('second', 'first'));
  };

  it.each([
    ['admin', ['first', 'second']],
    ['accountant', ['first']],
    ['tenant', []],
  ])('are for an %s %j', async (role, expected) => {
    listPages();
    logInAs(role);
    const { click } = await renderApp('/profile');
    const menu = within(await openMenu(click));
    const list = menu.queryByRole('list', { name: 'Payouts' });
    expect(
      list
        ? within(list)
            .getAllByRole('link')
            .map(({ textContent }) => textContent)
        : [],
    ).toEqual(expected);
  });

  it('are marked as the current one in the place of that entry', async () => {
    listPages();
    logInAs('admin');
    const { click } = await renderApp('/payouts/first');
    const menu = within(await openMenu(click));
    expect(menu.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'first',
    ]);
  });
});

describe('the drawer in a wide window', () => {
  const { matchMedia } = window;
  const makeWide = (isWide: boolean) => {
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: isWide && query === '(min-width: 1200px)',
    });
  };
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const button = (name: string) => screen.findByRole('button', { name });

  it('can be pinned, stays beside the page, and is so after a reload', async () => {
    makeWide(true);
    logInAs('owner');
    const { click, unmount } = await renderApp('/dashboard');
    await openMenu(click);
    await click(await button('Pin menu'));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    expect(await button('Unpin menu')).toHaveFocus();
    await click(screen.getByRole('link', { name: 'Contracts' }));
    await screen.findByRole('heading', { name: 'contracts page' });
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
    unmount();
    const view = await renderApp('/contracts');
    await view.click(await button('Unpin menu'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(await button('Open menu')).toHaveFocus();
    expect(localStorage.getItem('kiraya-menu')).toBeNull();
  });

  it('is not pinned in a narrow one, and cannot be', async () => {
    localStorage.setItem('kiraya-menu', 'pinned');
    makeWide(false);
    logInAs('owner');
    const { click } = await renderApp('/dashboard');
    await openMenu(click);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pin menu/i })).not.toBeInTheDocument();
  });
});

describe('the top bar', () => {
  const titles = [
    ['/properties', 'Properties'],
    ['/properties/create', 'Properties'],
    ['/properties/edit/0190f5d2-0000-7000-8000-000000000002', 'Properties'],
    ['/contracts', 'Contracts'],
    ['/contracts/create', 'Contracts'],
    ['/users', 'Tenants/Owners'],
    ['/payouts', 'Payouts'],
    ['/admin/data-management', 'Data Management'],
    ['/profile', 'Profile'],
    ['/contracts/0190f5d2-0000-7000-8000-000000000003', 'Contracts'],
    ['/account', 'Change Password'],
  ] as const;

  it.each(titles)('over %s says %s and has a way back', async (path, title) => {
    logInAs('admin');
    await renderApp(path);
    expect(within(await bar()).getByText(title)).toBeInTheDocument();
    expect(within(await bar()).getByRole('button', { name: 'Back' })).toBeInTheDocument();
  });

  it('over the dashboard says Dashboard and has no way back', async () => {
    logInAs('owner');
    await renderApp('/dashboard');
    expect(within(await bar()).getByText('Dashboard')).toBeInTheDocument();
    expect(within(await bar()).queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('leads back up for someone who came by an address', async () => {
    logInAs('owner');
    const { click } = await renderApp('/properties/create');
    await click(within(await bar()).getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'properties page' })).toBeInTheDocument();
  });

  it('leads back to the page before', async () => {
    logInAs('owner');
    const { click } = await renderApp('/payouts');
    await click(within(await openMenu(click)).getByRole('link', { name: 'Properties' }));
    await screen.findByRole('heading', { name: 'properties page' });
    await click(within(await bar()).getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'transactions page' })).toBeInTheDocument();
  });
});
