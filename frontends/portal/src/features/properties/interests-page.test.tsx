import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { cellsOf } from '@kiraya/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { address, openPortal } from '../../testing/open-portal';
import { listOf } from '../../testing/properties';

const interest = (n: number, more: object = {}) => ({
  ...{ id: `i-${n}`, name: 'Ravi Kumar', email: 'ravi@example.com', state: 'new' },
  ...{ nationalId: 'XXXXXXXX1234', confirmed: true, createdAt: '2026-11-20T09:30:00.000Z' },
  ...{ propertyId: `h-${n}`, propertyName: `Home ${n}`, ...more },
});
const LIST = 'GET /api/interests';

describe('the interests in all homes', () => {
  it('have home, person, state, email and day, and lead to the home and the person', async () => {
    openPortal('/interests', 'owner', {
      [LIST]: listOf([interest(1, { stayMonths: 11, people: 2, pets: false })]),
    });
    await screen.findByText('Ravi Kumar');
    expect(cellsOf('Interests').slice(1)).toEqual([
      [
        'Home 1',
        'Ravi Kumar',
        'New',
        'ravi@example.com confirmed',
        'for 11 months, 2 people, no pets',
        '–',
        '20 Nov 2026',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Home 1' })).toHaveAttribute(
      'href',
      '/properties/edit/h-1#interests',
    );
    expect(screen.getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute('href', '/interests/i-1');
  });

  it('are searched, and all shown again where nobody is found', async () => {
    const { user, calls } = openPortal('/interests', 'admin', { [LIST]: listOf([]) });
    await screen.findByText('No interests yet.');
    await user.type(screen.getByRole('searchbox', { name: 'Search interests' }), 'asha');
    expect(await screen.findByText(/^Nobody matches “asha”/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path.includes('q=asha'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show all interests' }));
    await waitFor(() => expect(address()).toBe('/interests'));
  });

  it('are filtered by state and home, and hide who has withdrawn', async () => {
    const gone = interest(1, { state: 'withdrawn', name: null, email: null, nationalId: null });
    const { user, calls } = openPortal('/interests?state=withdrawn&home=h-1', 'owner', {
      [LIST]: listOf([gone]),
    });
    await screen.findByRole('link', { name: 'Withdrawn' });
    expect(cellsOf('Interests')[1]).toEqual([
      'Home 1',
      'Withdrawn',
      'Withdrawn',
      '–',
      '–',
      '–',
      '20 Nov 2026',
    ]);
    expect(calls.at(-1)?.path).toContain('state=withdrawn&propertyId=h-1');
    await user.click(screen.getByRole('button', { name: 'Show all homes' }));
    await waitFor(() => expect(address()).toBe('/interests?state=withdrawn'));
  });

  it('may fail, and be asked for again', async () => {
    openPortal('/interests', 'owner', { [LIST]: problem(403, '') });
    expect(await screen.findByText('Could not load interests')).toBeInTheDocument();
  });
});
