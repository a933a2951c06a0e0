import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';
import { listOf, property, PROPERTY_ID, reference } from '../../../testing/properties';

const ONE = `/api/properties/${PROPERTY_ID}`;

async function openForm(more: Parameters<typeof openPortal>[2]) {
  const page = openPortal(`/properties/edit/${PROPERTY_ID}`, 'owner', {
    ...reference,
    [`GET ${ONE}/interests`]: listOf([]),
    ...more,
  });
  await screen.findByRole('form', { name: 'Edit Property' });
  return page;
}

describe('a home that many reported', () => {
  const reported = { reportedAt: '2026-11-20T08:35:00Z', heldFrom: '2026-11-21T08:35:00Z', objectedAt: null };

  it('says until when, and takes its owner’s objection with one press', async () => {
    const { user, calls } = await openForm({
      [`GET ${ONE}`]: property({ reported }),
      [`POST ${ONE}/reports/objection`]: { message: 'Thank you.' },
    });
    expect(
      screen.getByText(/taken off the site on 21 Nov 2026, 14:05, until an administrator/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nothing is wrong' }));
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `${ONE}/reports/objection`,
    ]);
  });

  it.each([
    [
      'objected to',
      { objectedAt: '2026-11-20T09:00:00Z' },
      'public',
      /said on 20 Nov 2026, 14:30 that nothing is/,
    ],
    ['held', {}, 'held', /off the site until an administrator/],
  ])('that is %s says so', async (what, more, listing, text) => {
    await openForm({ [`GET ${ONE}`]: property({ reported: { ...reported, ...more }, listing }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Nothing is wrong' })).toHaveLength(
      what === 'held' ? 1 : 0,
    );
  });
});
