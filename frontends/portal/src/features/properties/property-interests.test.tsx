import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';
import { listOf, property, PROPERTY_ID, reference } from '../../testing/properties';

const ONE = `/api/properties/${PROPERTY_ID}`;
type Reply = NonNullable<Parameters<typeof openPortal>[2]>[string];

const interest = (name: string) => ({
  id: `0199f0a0-0000-7000-8000-${name.length}`,
  name,
  email: 'ravi.kumar@example.com',
  confirmed: false,
  state: 'new',
  propertyId: PROPERTY_ID,
  propertyName: 'Lake View',
  nationalId: 'XXXXXXXX1234',
  createdAt: '2026-11-20T09:30:00.000Z',
});

function open(interests: Reply, hash = '') {
  return openPortal(`/properties/edit/${PROPERTY_ID}${hash}`, 'owner', {
    ...reference,
    [`GET ${ONE}`]: property(),
    'GET /api/interests': interests,
    [`GET ${ONE}/visit-slots`]: listOf([]),
  });
}
const section = async () => within(await screen.findByRole('region', { name: 'Interests' }));

describe('the interests of a property', () => {
  it('show who they are, their state and how to write to them', async () => {
    open(listOf([interest('Ravi Kumar')]));
    const region = await screen.findByRole('region', { name: 'Interests' });
    expect(await within(region).findByText('Ravi Kumar')).toBeInTheDocument();
    expect(within(region).getByText('New')).toBeInTheDocument();
    expect(within(region).getByText('20 Nov 2026')).toBeInTheDocument();
    expect(within(region).getByRole('link', { name: 'ravi.kumar@example.com' })).toHaveAttribute(
      'href',
      'mailto:ravi.kumar@example.com',
    );
    expect(screen.getByRole('link', { name: 'See interests (1)' })).toHaveAttribute(
      'href',
      `/properties/edit/${PROPERTY_ID}#interests`,
    );
  });

  it('say whose email is confirmed', async () => {
    open(listOf([interest('Meera'), { ...interest('Ravi Kumar'), confirmed: true }]));
    expect(await rowOf('Ravi Kumar')).toHaveTextContent('ravi.kumar@example.com confirmed');
    expect(await rowOf('Meera')).not.toHaveTextContent('confirmed');
  });

  it('come page by page', async () => {
    const { user } = open(({ path }) =>
      path.includes('cursor=c1')
        ? listOf([interest('Meera')], { total: 2 })
        : listOf([interest('Ravi Kumar')], { total: 2, next: 'c1' }),
    );
    await screen.findByText('Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Meera')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('say that there are none yet', async () => {
    open(listOf([]));
    expect(await (await section()).findByText('No interests yet.')).toBeInTheDocument();
  });

  it('fail by themselves, without the form', async () => {
    let away = true;
    const { user } = open(() => (away ? problem(500, 'Away') : answer([interest('Ravi Kumar')])));
    expect(await screen.findByText('Could not load interests')).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Edit Property' })).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ravi Kumar')).toBeInTheDocument();
  });

  it('have the focus when an address leads to them', async () => {
    open(listOf([]), '#interests');
    expect(await screen.findByRole('region', { name: 'Interests' })).toHaveFocus();
  });
});
