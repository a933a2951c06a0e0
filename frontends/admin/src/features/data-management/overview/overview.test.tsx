import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { tileOf } from '@kiraya/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { account, noDummyData, openDataManagement, statistics } from '../../../testing/data-management';
import type { Replies } from '../../../testing/open-admin';

const never = () => new Promise<Response>(() => {});

describe('the figures', () => {
  it('stand on cards, each leading to its rows, with how much of it is dummy', async () => {
    openDataManagement();
    const properties = await screen.findByRole('link', { name: /Total properties/ });
    expect(properties).toHaveTextContent('Total properties1,06060 of them dummy');
    expect(properties).toHaveAttribute('href', '/properties');
    expect(screen.getByRole('link', { name: /Total contracts/ })).toHaveTextContent('32');
    expect(screen.getByRole('link', { name: /Total contracts/ })).toHaveAttribute('href', '/contracts');
    expect(screen.getByRole('link', { name: /Total income/ })).toHaveTextContent('₹1,25,74,000.50');
    expect(screen.getByRole('link', { name: /Total income/ })).toHaveAttribute('href', '/payouts');
    expect(await tileOf('Total users')).toHaveTextContent('Total users5652 of them dummy');
  });

  it('are asked for together with the users', async () => {
    const { calls } = openDataManagement({
      'GET /api/admin/statistics': never,
      'GET /api/admin/data-status': never,
      'GET /api/admin/users': never,
    });
    expect(await screen.findByRole('status', { name: 'Loading figures' })).toBeInTheDocument();
    const paths = calls.map(({ path }) => path.split('?')[0]);
    expect(paths).toEqual(
      expect.arrayContaining(['/api/admin/statistics', '/api/admin/data-status', '/api/admin/users']),
    );
  });
});

describe('what cannot be had', () => {
  const offline = () => Promise.reject(new TypeError('offline'));
  const failing = (reply: Replies[string]) =>
    openDataManagement({
      'GET /api/admin/statistics': reply,
      'GET /api/admin/data-status': reply,
      'GET /api/admin/users': reply,
    });

  it('is told once for all three, with the server’s sentence', async () => {
    failing(problem(503, 'The service is not available'));
    expect(await screen.findByText('The service is not available')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Failed to fetch data')).toHaveLength(3));
  });

  it('is told with our own sentence where the server has none', async () => {
    failing(offline);
    const inPlaceOfEach = 3;
    await waitFor(() => expect(screen.getAllByText('Failed to fetch data')).toHaveLength(inPlaceOfEach + 1));
  });

  it.each([
    ['GET /api/admin/statistics', statistics, 'Total users'],
    ['GET /api/admin/data-status', noDummyData, 'Import dummy data'],
    ['GET /api/admin/users', [account('Ravi Kumar', 'tenant')], 'Ravi Kumar'],
  ])('can be asked for again: %s', async (call, good, shown) => {
    let away = true;
    const { user } = openDataManagement({
      [call]: () => (away ? problem(503, 'The service is not available') : good),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    away = false;
    await user.click(again);
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });
});
