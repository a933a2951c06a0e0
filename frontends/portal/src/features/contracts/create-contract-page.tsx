import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The contract form, before contracts exist. */
export default function CreateContractPage() {
  return (
    <Page title="Create Contract" intro="A lease between an owner and a tenant.">
      <Panel>
        <EmptyState
          title="Creating contracts comes with the next release"
          text="You will choose a home, a tenant, the dates and the rent here."
        />
      </Panel>
    </Page>
  );
}
