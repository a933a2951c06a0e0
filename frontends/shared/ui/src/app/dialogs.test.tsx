import { expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@kiraya/router/testing';
import { AppTheme } from '@kiraya/ui';
import { FormActions } from '@kiraya/ui/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppDialog } from './app-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { StatTile } from './stat-tile';

test('a dialog is named by its title and has a way out', async () => {
  const onClose = jest.fn();
  render(
    <AppTheme>
      <AppDialog open onClose={onClose} title="Contact Us">
        Write to us
      </AppDialog>
    </AppTheme>,
  );
  expect(screen.getByRole('dialog', { name: 'Contact Us' })).toHaveTextContent('Write to us');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('the foot of a dialog stays in sight with its error, however long what is above it', () => {
  const actions = <FormActions above={<p>Already paid</p>}>Record</FormActions>;
  const { rerender } = render(
    <AppTheme>
      <AppDialog open onClose={() => {}} title="Record payment">
        {actions}
      </AppDialog>
    </AppTheme>,
  );
  // eslint-disable-next-line testing-library/no-node-access -- what sticks has no role
  const foot = () => screen.getByText('Already paid').parentElement;
  expect(foot()).toHaveTextContent('Already paidRecord');
  expect(foot()).toHaveStyle({ position: 'sticky' });
  rerender(<AppTheme>{actions}</AppTheme>);
  expect(foot()).not.toHaveStyle({ position: 'sticky' });
});

test('a question says why it failed beside its buttons, outside of what scrolls', () => {
  render(
    <AppTheme>
      <ConfirmDialog
        open
        title="Reverse?"
        confirmLabel="Reverse"
        failure="Already reversed"
        onConfirm={() => {}}
        onCancel={() => {}}
      >
        A long story.
      </ConfirmDialog>
    </AppTheme>,
  );
  // eslint-disable-next-line testing-library/no-node-access -- what scrolls has no role
  const scrolls = screen.getByText('A long story.').parentElement;
  expect(scrolls).toHaveStyle({ overflowY: 'auto' });
  expect(scrolls).not.toContainElement(screen.getByRole('alert'));
  expect(scrolls).not.toContainElement(screen.getByRole('button', { name: 'Reverse' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Already reversed');
});

function confirm(busy: boolean) {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  render(
    <AppTheme>
      <ConfirmDialog
        open
        title="Delete Ravi Kumar?"
        confirmLabel="Delete user"
        busyLabel="Deleting..."
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        3 interests go.
      </ConfirmDialog>
    </AppTheme>,
  );
  return { onConfirm, onCancel };
}

test('a confirmation says what will happen; the way back has the focus', async () => {
  const { onConfirm } = confirm(false);
  expect(screen.getByRole('alertdialog', { name: 'Delete Ravi Kumar?' })).toHaveAccessibleDescription(
    '3 interests go.',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('while it happens neither button nor Escape does anything', async () => {
  const { onConfirm, onCancel } = confirm(true);
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('a tile that goes somewhere is a link, another is none', () => {
  render(
    <MemoryRouter>
      <StatTile label="Vacant" value={12} of="of 60 properties" to="/properties?status=vacant" />
      <StatTile label="Pending rent" value="₹25,000" />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Vacant 12 of 60 properties' });
  expect(link).toHaveAttribute('href', '/properties?status=vacant');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
