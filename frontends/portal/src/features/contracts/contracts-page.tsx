import { paths } from '@kiraya/router';
import { ButtonLink, Page, Stack } from '@kiraya/ui';
import { mdiPlus } from '@kiraya/ui/icons';
import { DataTable } from '@kiraya/ui/table';
import { ContractQuestions } from '../../consent/contract-questions';
import { needsConfirmation, questionOf } from './consent';
import { useContractAccess, type ContractAccess } from './contract-access';
import { contractColumns } from './list/contract-columns';
import { ContractFilters } from './list/contract-filters';
import { EmptyContracts } from './list/empty-contracts';
import { useContractList } from './list/use-contract-list';

/** Contracts by role: the user's own, those of their properties, or all. */
export default function ContractsPage() {
  const access = useContractAccess();
  const list = useContractList();
  const { page } = list;
  return (
    <Page title="Contracts" intro={intro(access)} action={access.mayCreate && <CreateLink />}>
      <Stack spacing={2.5}>
        {access.tenant && (
          <ContractQuestions questions={(page.data?.items ?? []).filter(needsConfirmation).map(questionOf)} />
        )}
        <ContractFilters list={list} tenant={access.tenant} />
        <DataTable
          caption="Contracts"
          firstLine
          columns={contractColumns}
          rows={access.known ? page.data?.items : undefined}
          rowKey={(row) => row.id}
          rowLink={(row) => paths.contract(row.id)}
          refreshing={page.isPlaceholderData}
          paging={list.paging}
          error={page.error ? 'Could not load contracts' : undefined}
          onRetry={list.retry}
          empty={<EmptyContracts list={list} access={access} />}
        />
      </Stack>
    </Page>
  );
}

function CreateLink() {
  return (
    <ButtonLink to={paths.createContract} icon={mdiPlus}>
      Create Contract
    </ButtonLink>
  );
}

function intro({ tenant }: ContractAccess): string {
  return tenant
    ? 'The homes you rent, from when to when, and each month’s rent.'
    : 'Who rents which home, from when to when, and what was paid.';
}
