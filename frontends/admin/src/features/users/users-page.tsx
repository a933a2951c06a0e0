import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The users screen, before its lists are there. */
export default function UsersPage() {
  return (
    <Page title="Tenants/Owners" intro="Everyone who lets or rents a home through Kiraya.">
      <Panel>
        <EmptyState
          title="The lists of owners and tenants come with the next release"
          text="Names, contact details and the homes that belong to each person will be listed here."
        />
      </Panel>
    </Page>
  );
}
