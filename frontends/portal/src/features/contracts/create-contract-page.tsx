import { useSearchParams } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { ErrorState, Page, Panel } from '@kiraya/ui';
import { interestQuery } from '../../interests/interests-api';
import { homeToLetQuery } from './api/choices';
import { commissionQuery } from './api/commission';
import { ContractForm } from './form/contract-form';
import { FormSkeleton } from './form/form-skeleton';

export default function CreateContractPage() {
  return (
    <Page
      title="Create Contract"
      intro="The home, its tenant, the dates and the rent. The commission is shown before you save."
      width="medium"
    >
      <CreateContract />
    </Page>
  );
}

function CreateContract() {
  const { data, error, refetch } = useQuery(commissionQuery);
  const [address] = useSearchParams();
  const [propertyId, interestId] = [address.get('propertyId') ?? '', address.get('interest') ?? ''];
  const home = useQuery({ ...homeToLetQuery(propertyId), enabled: propertyId !== '' });
  const interest = useQuery({ ...interestQuery(interestId), enabled: interestId !== '' });
  if (data && !home.isLoading && !interest.isLoading)
    return (
      <ContractForm
        commissionPercent={data.commissionPercent}
        home={home.data}
        interestId={interestId || undefined}
        tenant={interest.data?.account ?? undefined}
      />
    );
  if (!error) return <FormSkeleton />;
  return (
    <Panel>
      <ErrorState title="Could not load the commission" onRetry={() => void refetch()} />
    </Panel>
  );
}
