import { expect, jest, test } from '@jest/globals';
import { MemoryRouter } from '@kiraya/router/testing';
import { AppTheme } from '@kiraya/ui';
import { SubmitButton, TextField } from '@kiraya/ui/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog, type FormDialogProps } from './form-dialog';

type Props = FormDialogProps<{ word: string }>;

function open({
  sending,
  ...more
}: Partial<Omit<Props, 'sending'>> & { sending?: Partial<Props['sending']> } = {}) {
  const onClose = jest.fn();
  const run = jest.fn<Props['sending']['run']>(() => Promise.resolve());
  render(
    <MemoryRouter>
      <AppTheme>
        <FormDialog
          {...{ title: 'Cancel the visit?', initialValues: { word: '' } }}
          sending={{ run, busy: false, failure: null, ...sending }}
          {...{ onClose, submit: <SubmitButton busyLabel="Sending...">Send</SubmitButton> }}
          {...more}
        >
          <TextField name="word" label="A word" />
        </FormDialog>
      </AppTheme>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onClose, run };
}

test('dialog and form have the title’s name, and the form is sent by its button', async () => {
  const { user, run } = open();
  expect(screen.getByRole('dialog', { name: 'Cancel the visit?' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Cancel the visit?' })).toBeVisible();
  await user.type(screen.getByLabelText('A word'), 'Ill');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(run).toHaveBeenCalledWith({ word: 'Ill' }, expect.anything());
});

test('it closes at once while nothing was typed, and asks before typed values are lost', async () => {
  const { user, onClose } = open({ cancelLabel: 'Keep it' });
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('A word'), 'Ill');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refusal shows, and nothing closes it while it is sent', async () => {
  const { user, onClose } = open({ label: 'Visit', sending: { busy: true, failure: 'Already over' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Already over');
  expect(screen.getByRole('form', { name: 'Visit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
