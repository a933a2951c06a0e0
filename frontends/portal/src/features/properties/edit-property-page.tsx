import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The form of one property. */
export default function EditPropertyPage() {
  return (
    <Page title="Edit Property">
      <Panel>
        <EmptyState title="Edit Property is being built" />
      </Panel>
    </Page>
  );
}
