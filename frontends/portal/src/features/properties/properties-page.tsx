import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The properties list. */
export default function PropertiesPage() {
  return (
    <Page title="Properties">
      <Panel>
        <EmptyState title="Properties is being built" />
      </Panel>
    </Page>
  );
}
