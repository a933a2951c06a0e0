import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The data management screen, before its actions are there. */
export default function DataManagementPage() {
  return (
    <Page title="Data Management" intro="Dummy data for trying things out, and the accounts of Kiraya.">
      <Panel>
        <EmptyState
          title="Data management comes with the next release"
          text="Importing and deleting dummy data, and the table of all accounts, will be here."
        />
      </Panel>
    </Page>
  );
}
