import { beforeEach, describe, expect, it } from '@jest/globals';
import { api, logIn, logOut, read } from '@kiraya/session';
import { problem, stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardFrame, type DashboardFrameProps } from './dashboard-frame';

const user = { id: 'u1', name: 'Asha', email: null, username: 'asha', role: { name: 'owner' } };
const ADDRESS = 'GET /api/properties/types';

beforeEach(() => {
  logOut();
  logIn('a-token', user);
});

/** Opens a frame around any call. */
function open(panels?: NonNullable<DashboardFrameProps<unknown>['panels']>) {
  return render(
    <TestPage>
      <DashboardFrame
        role="owner"
        intro="What came in."
        {...(panels && { panels })}
        load={({ signal }) => read(api.GET('/api/properties/types', { signal }))}
      >
        {(types) => <p>{types.length} homes</p>}
      </DashboardFrame>
    </TestPage>,
  );
}

async function redSentence(): Promise<string | null> {
  return (await screen.findByRole('alert')).textContent;
}

describe('the frame of a dashboard', () => {
  it('waits, then shows what came', async () => {
    stubApi({ [ADDRESS]: [{ id: 1, name: 'Villa' }] });
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading dashboard' })).toBeInTheDocument();
    expect(await screen.findByText('1 homes')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading dashboard' })).not.toBeInTheDocument();
  });

  it('waits for its panels as well, and not for one that fails', async () => {
    stubApi({ [ADDRESS]: [] });
    let come: ((value: string) => void) | undefined;
    const slow = { queryKey: ['slow'], queryFn: () => new Promise<string>((resolve) => (come = resolve)) };
    const broken = { queryKey: ['broken'], queryFn: () => Promise.reject(new Error('broken')) };
    open((client) => [client.prefetchQuery(slow), client.prefetchQuery({ ...broken, retry: false })]);
    await waitFor(() => expect(come).toBeDefined());
    expect(screen.getByRole('status', { name: 'Loading dashboard' })).toBeInTheDocument();
    come?.('here');
    expect(await screen.findByText('0 homes')).toBeInTheDocument();
  });

  it('says so when there is nothing', async () => {
    stubApi({ [ADDRESS]: () => null });
    open();
    expect(await screen.findByText('No data available')).toBeInTheDocument();
  });

  it("shows the server's own sentence", async () => {
    stubApi({ [ADDRESS]: problem(403, 'You may not see this dashboard') });
    open();
    expect(await redSentence()).toBe('You may not see this dashboard');
  });

  it('has a sentence for an answer without one, and tries again', async () => {
    stubApi({ [ADDRESS]: () => new Response('', { status: 400 }) });
    open();
    expect(await redSentence()).toBe('Failed to fetch dashboard data');
    stubApi({ [ADDRESS]: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 homes')).toBeInTheDocument();
  });

  it('has another where no answer came at all', async () => {
    stubApi({});
    open();
    expect(await redSentence()).toBe('Failed to load dashboard data');
  });

  it.each([
    ['user', 'User not authenticated'],
    ['token', 'Authentication token missing'],
  ])('asks nothing without a %s in this browser', async (missing, sentence) => {
    const calls = stubApi({ [ADDRESS]: [] });
    if (missing === 'token') localStorage.removeItem('token');
    else {
      logOut();
      localStorage.setItem('token', 'of another tab');
    }
    open();
    expect(await redSentence()).toBe(sentence);
    expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/logout');
    expect(calls).toEqual([]);
  });
});
