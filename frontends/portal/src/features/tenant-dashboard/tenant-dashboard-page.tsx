import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The tenant's dashboard, before contracts and money exist. */
export default function TenantDashboardPage() {
  return (
    <Page title="Dashboard" intro="What is due, when, and the receipts of what you paid.">
      <Panel>
        <EmptyState
          title="Your rent comes with the next release"
          text="The home you rent, what is due next and every receipt will be shown here."
        />
      </Panel>
    </Page>
  );
}
