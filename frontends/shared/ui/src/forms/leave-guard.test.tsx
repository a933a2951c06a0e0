import { expect, test } from '@jest/globals';
import { createBrowserRouter, Link, RouterProvider, useNavigate } from '@kiraya/router';
import { AppTheme, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppForm } from './app-form';
import { TextField } from './text-field';

function Editor({ unguarded }: { unguarded?: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AppForm initialValues={{ name: '' }} onSubmit={() => Promise.resolve()} unguarded={unguarded}>
        <TextField name="name" label="Name" />
      </AppForm>
      <button onClick={() => setOpen(true)}>Add a note</button>
      <AppDialog open={isOpen} onClose={() => setOpen(false)} title="Note">
        <AppForm initialValues={{ note: '' }} onSubmit={() => Promise.resolve()}>
          <TextField name="note" label="Text" />
        </AppForm>
      </AppDialog>
      <Link to="/list">To the list</Link>
      <button onClick={() => leaveBy(() => void navigate('/list'))}>Up</button>
    </>
  );
}

function open(unguarded?: boolean) {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    { path: '/list', element: <Link to="/edit">Edit</Link> },
    { path: '/edit', element: <Editor unguarded={unguarded} /> },
  ]);
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return userEvent.click(screen.getByRole('link', { name: 'Edit' }));
}

const change = () => userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lakeview');
const leave = () => userEvent.click(screen.getByRole('link', { name: 'To the list' }));

test('an unchanged form is left without a question', async () => {
  await open();
  await leave();
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a changed form asks, and staying keeps what was typed', async () => {
  await open();
  await change();
  await leave();
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lakeview');
});

test('a form that nobody minds typing again is left without a question', async () => {
  await open(true);
  await change();
  await leave();
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a dialog asks for what is unsaved in it, and not for what is unsaved on the page', async () => {
  await open();
  await change();
  const dialog = () => screen.queryByRole('dialog', { name: 'Note' });
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await close();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Broken');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Broken');
  await close();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lakeview');
  await leave();
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('leaving goes where the link led', async () => {
  await open();
  await change();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(window.location.pathname).toBe('/list');
});

test("the browser's back is held as well", async () => {
  await open();
  await change();
  window.history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(window.location.pathname).toBe('/edit'));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lakeview');
  window.history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a button that navigates is held as well', async () => {
  await open();
  await change();
  await userEvent.click(screen.getByRole('button', { name: 'Up' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lakeview');
  await userEvent.click(screen.getByRole('button', { name: 'Up' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
});

test('closing the tab asks while something is unsaved', async () => {
  await open();
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(true);
  await change();
  expect(closing()).toBe(false);
});
