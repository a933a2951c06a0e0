import { paths, useSearchParams } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { ButtonLink, ErrorState, Page, Panel } from '@kiraya/ui';
import { homeToLetQuery } from './api/choices';
import { commissionQuery } from './api/commission';
import { useContractAccess } from './contract-access';
import { ContractForm } from './form/contract-form';
import { FormSkeleton } from './form/form-skeleton';

export default function CreateContractPage() {
  return (
    <Page
      title="Create Contract"
      intro="Who rents which home, from when, for how much. Commission up front."
      width="medium"
    >
      <CreateContract />
    </Page>
  );
}

function CreateContract() {
  const { known, mayCreate } = useContractAccess();
  const { data, error, refetch } = useQuery({ ...commissionQuery, enabled: mayCreate });
  const propertyId = useSearchParams()[0].get('propertyId') ?? '';
  const home = useQuery({ ...homeToLetQuery(propertyId), enabled: mayCreate && propertyId !== '' });
  if (known && !mayCreate) return <NotForYou />;
  if (data && !home.isLoading)
    return <ContractForm commissionPercent={data.commissionPercent} home={home.data} />;
  if (!error) return <FormSkeleton />;
  return (
    <Panel>
      <ErrorState title="Could not load the commission" onRetry={() => void refetch()} />
    </Panel>
  );
}

function NotForYou() {
  return (
    <Panel>
      <ErrorState
        title="You do not have access to this page"
        text="Owners and administrators make contracts."
      />
      <div style={{ textAlign: 'center' }}>
        <ButtonLink to={paths.contracts} variant="secondary">
          Go to contracts
        </ButtonLink>
      </div>
    </Panel>
  );
}
