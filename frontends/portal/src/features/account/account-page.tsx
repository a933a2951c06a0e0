import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The password form. */
export default function AccountPage() {
  return (
    <Page title="Change Password">
      <Panel>
        <EmptyState title="Change Password is being built" />
      </Panel>
    </Page>
  );
}
