import { describe, expect, it } from '@jest/globals';
import { answer, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { field, fillProperty, filledProperty } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { property, reference } from '../../testing/properties';

const owners = [
  { id: '0199f0a0-0000-7000-8000-0000000000a1', name: 'Asha Rao', email: 'asha@example.com' },
  { id: '0199f0a0-0000-7000-8000-0000000000a2', name: 'Vikram Shah', email: null },
];
const matching = ({ path }: Call) => {
  const q = new URL(path, 'http://localhost').searchParams.get('q')?.toLowerCase() ?? '';
  return answer(owners.filter((owner) => owner.name.toLowerCase().includes(q)));
};

async function openForm() {
  const page = openPortal('/properties/create', 'admin', {
    ...reference,
    'GET /api/users': matching,
    'POST /api/properties': () => answer(property(), { status: 201 }),
  });
  await screen.findByRole('form', { name: 'Create Property' });
  return page;
}

describe('naming the owner of a new property', () => {
  it('is asked of an admin', async () => {
    const { user, calls } = await openForm();
    await fillProperty(user);
    await user.click(screen.getByRole('button', { name: 'Create property' }));
    await waitFor(() =>
      expect(field('Owner')).toHaveAccessibleDescription(expect.stringContaining('Required')),
    );
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('looks owners up while one types, sends the chosen one, and is empty afterwards', async () => {
    const { user, calls } = await openForm();
    await fillProperty(user);
    await user.type(field('Owner'), 'vik');
    const offered = () => within(screen.getByRole('listbox')).getAllByRole('option');
    await waitFor(() => expect(offered().map((option) => option.textContent)).toEqual(['Vikram Shah']));
    await user.click(offered()[0] as HTMLElement);
    const lookUps = calls.filter((call) => call.path.startsWith('/api/users'));
    expect(lookUps.at(-1)?.path).toBe('/api/users?role=owner&active=true&q=vik&limit=50');
    await user.click(screen.getByRole('button', { name: 'Create property' }));
    expect(await screen.findByText('Property created!')).toBeInTheDocument();
    expect(calls.find((call) => call.method === 'POST')?.body).toEqual({
      ...filledProperty,
      ownerId: owners[1]?.id,
    });
    expect(field('Owner')).toHaveValue('');
  });
});
