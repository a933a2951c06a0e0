import { beforeEach, expect, jest, test } from '@jest/globals';
import { SessionProviders } from '@kiraya/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

type Load = () => Promise<{ default: ComponentType<{ onClose?: () => void }> }>;
const Loaded = () => <p>All of it</p>;
const works: Load = () => Promise.resolve({ default: Loaded });
const fails: Load = () => Promise.reject(new Error('lost'));

let load: Load;
const onClose = jest.fn();
beforeEach(() => {
  onClose.mockClear();
});

function open(options?: Parameters<typeof lazyPart>[1]) {
  const Part = lazyPart(() => load(), options);
  return render(
    <SessionProviders placement="public">
      <Part onClose={onClose} />
    </SessionProviders>,
  );
}

test('a part is shown once its script is there, and meanwhile what waits for it', async () => {
  load = works;
  open({ waiting: 'Not yet' });
  expect(screen.getByText('Not yet')).toBeInTheDocument();
  expect(await screen.findByText('All of it')).toBeInTheDocument();
});

test('where it does not come, it says so in its place, and tries again when it is asked to', async () => {
  load = fails;
  open({ failed: 'The form could not be loaded' });
  expect(await screen.findByText('The form could not be loaded')).toBeInTheDocument();
  load = works;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All of it')).toBeInTheDocument();
});

test('a dialog that does not come is closed with a word, so that it can be opened again', async () => {
  load = fails;
  open();
  expect(await screen.findByText(/^This could not be opened/)).toBeInTheDocument();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('one that is given up while it is fetched says nothing any more', async () => {
  let lose = (_error: Error) => {};
  load = () => new Promise((_resolve, reject) => (lose = reject));
  open().unmount();
  lose(new Error('lost'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onClose).not.toHaveBeenCalled();
});
