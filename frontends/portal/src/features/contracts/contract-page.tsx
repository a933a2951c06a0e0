import { styled } from '@kiraya/mui';
import { paths, useParams } from '@kiraya/router';
import { ApiProblem, useQuery } from '@kiraya/session';
import { ButtonLink, ErrorState, Loading, Page, Panel, Skeleton, Stack, TextSkeleton } from '@kiraya/ui';
import { lazy, Suspense } from 'react';
import { AccountTop } from './account/account-top';
import { contractQuery } from './api/contract';
import { FIRST_EVENTS, timelineQuery } from './api/timeline';
import { useContractAccess } from './contract-access';
import { ComingRents } from './detail/coming-rents';
import { ContractConsent } from './detail/contract-consent';
import { ContractFacts } from './detail/contract-facts';
import { ContractLifecycle } from './detail/contract-lifecycle';
import { howLet } from './detail/lifecycle-steps';
import { HandoversPanel } from './handover/handovers-panel';
import { isOver } from './last-day';
import { TenantPayments } from './detail/tenant-payments';
import { RentRecordsSection } from './records/rent-records-section';
import { MoveOutAction } from './settlement/move-out-action';
import { SettlementSlot } from './settlement/settlement-slot';
import { TerminationAction } from './termination/termination-action';

const AgreementPanel = lazy(() => import('./agreement/agreement-panel'));
const DocumentsPanel = lazy(() => import('./documents/documents-panel'));
const AccountDetails = lazy(() => import('./account/account-details'));

const EndActions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const NOT_FOUND = 404;

/** One contract: timeline, terms, rents. */
export default function ContractPage() {
  const { id = '' } = useParams();
  const access = useContractAccess();
  const { data: contract, error, refetch } = useQuery(contractQuery(id));
  // Asked for with the contract, so that no panel moves the others.
  const events = useQuery(timelineQuery(id, FIRST_EVENTS));
  if (error && !contract) {
    const missing = error instanceof ApiProblem && error.status === NOT_FOUND;
    return (
      <Page title="Contract">
        <Failure missing={missing} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!contract || !access.known || (!events.isFetched && events.failureCount === 0)) {
    return (
      <Page title="Contract">
        <Waiting />
      </Page>
    );
  }
  const mayTerminate = access.mayTerminate && !contract.terminatedOn;
  const mayMoveOut =
    access.maySettle && contract.confirmed && contract.status === 'active' && !isOver(contract);
  return (
    <Page
      title={contract.property.name}
      intro={access.tenant ? 'Your contract' : `${howLet(contract)} to ${contract.tenant.name}`}
    >
      <Stack spacing={2.5}>
        <ContractConsent contract={contract} access={access} />
        {contract.confirmed && <AccountTop contract={contract} access={access} />}
        <TenantPayments contract={contract} access={access} />
        <ContractLifecycle
          contract={contract}
          action={
            mayTerminate && (
              <EndActions>
                {mayMoveOut && <MoveOutAction contract={contract} size="small" />}
                <TerminationAction contract={contract} access={access} />
              </EndActions>
            )
          }
        />
        {!contract.refused && (
          <Suspense fallback={null}>
            <AgreementPanel contract={contract} access={access} />
          </Suspense>
        )}
        <HandoversPanel contract={contract} />
        <SettlementSlot contract={contract} />
        <ContractFacts contract={contract} access={access} />
        {!contract.confirmed && <ComingRents contract={contract} />}
        {contract.confirmed && (
          <Suspense fallback={null}>
            <AccountDetails contract={contract} access={access} />
          </Suspense>
        )}
        {contract.confirmed && (
          <Suspense fallback={null}>
            <DocumentsPanel contract={contract} access={access} />
          </Suspense>
        )}
        <RentRecordsSection contract={contract} access={access} />
      </Stack>
    </Page>
  );
}

function Waiting() {
  return (
    <Loading label="Loading contract">
      <Stack spacing={2.5}>
        <Panel>
          <Skeleton height={56} />
        </Panel>
        <Panel>
          <TextSkeleton lines={6} />
        </Panel>
      </Stack>
    </Loading>
  );
}

function Failure({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  return (
    <Panel>
      <ErrorState
        title="Could not load the contract"
        text={missing ? 'There is no such contract, or it is not yours to see.' : undefined}
        onRetry={missing ? undefined : onRetry}
      />
      {missing && (
        <div style={{ textAlign: 'center' }}>
          <ButtonLink to={paths.contracts} variant="secondary">
            Go to contracts
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}
