import { paths, patterns, Route, Routes, useLocation } from '@kiraya/router';
import { stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import pages from '../routes';
import { CONTRACT_ID, noAgreements, unsettled } from './contracts';
import { logInAs, profileOf, type TestRole } from './people';

type Replies = Parameters<typeof stubApi>[0];

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}

function Screens() {
  const {
    properties: List,
    interests: Interests,
    interest: OneInterest,
    createProperty: Create,
    editProperty: Edit,
    contracts: Contracts,
    createContract: CreateContract,
    contract: OneContract,
    moveInHandover: MoveInHandover,
    moveOutHandover: MoveOutHandover,
    profile: Own,
    notifications: Notifications,
    account: Account,
  } = pages;
  return (
    <Routes>
      <Route path={paths.properties} element={<List />} />
      <Route path={paths.interests} element={<Interests />} />
      <Route path={patterns.interest} element={<OneInterest />} />
      <Route path={paths.createProperty} element={<Create />} />
      <Route path={patterns.editProperty} element={<Edit />} />
      <Route path={paths.contracts} element={<Contracts />} />
      <Route path={paths.createContract} element={<CreateContract />} />
      <Route path={patterns.contract} element={<OneContract />} />
      <Route path={patterns.moveInHandover} element={<MoveInHandover />} />
      <Route path={patterns.moveOutHandover} element={<MoveOutHandover />} />
      <Route path={paths.profile} element={<Own />} />
      <Route path={paths.notifications} element={<Notifications />} />
      <Route path={paths.account} element={<Account />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

/**
 * Opens an address of the portal as a user of this role, with `replies` in place of the API.
 * @returns every call made since, and the user events
 */
export function openPortal(at: string, role: TestRole, replies: Replies = {}) {
  const token = logInAs(role);
  const calls = stubApi({
    'GET /api/auth/profile': profileOf(role),
    'GET /api/auth/api-keys': { keys: [], grantable: [] },
    'GET /api/webhooks': { webhooks: [], types: [] },
    'GET /api/auth/sessions': [],
    'GET /api/auth/second-factor': { totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
    'GET /api/notifications/mails': [],
    'GET /api/auth/profile/landlord': { address: null, printsPan: false },
    'GET /api/auth/profile/payee': { kind: null, masked: null, changedAt: null, heldUntil: null },
    [`GET /api/contracts/${CONTRACT_ID}/settlement`]: unsettled,
    [`GET /api/contracts/${CONTRACT_ID}/handovers`]: [],
    [`GET /api/contracts/${CONTRACT_ID}/documents`]: [],
    [`GET /api/contracts/${CONTRACT_ID}/agreements`]: noAgreements,
    [`GET /api/contracts/${CONTRACT_ID}/timeline`]: [],
    ...replies,
  });
  const user = userEvent.setup({ delay: null });
  render(
    <TestPage at={at} placement="app">
      <Suspense fallback={null}>
        <Screens />
      </Suspense>
      <Address />
    </TestPage>,
  );
  return { calls, user, token };
}

export const address = () => screen.getByLabelText('address').textContent;
