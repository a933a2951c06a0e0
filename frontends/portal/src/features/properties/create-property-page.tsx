import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The form for a new property. */
export default function CreatePropertyPage() {
  return (
    <Page title="Create Property">
      <Panel>
        <EmptyState title="Create Property is being built" />
      </Panel>
    </Page>
  );
}
