import { expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@kiraya/router/testing';
import { AppTheme } from '@kiraya/ui';
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
