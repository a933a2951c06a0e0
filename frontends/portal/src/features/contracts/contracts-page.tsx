import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The contracts screen, before contracts exist. */
export default function ContractsPage() {
  return (
    <Page title="Contracts" intro="Who rents which home, from when to when, and what was paid.">
      <Panel>
        <EmptyState
          title="Contracts come with the next release"
          text="Leases and their monthly rents will be listed here."
        />
      </Panel>
    </Page>
  );
}
