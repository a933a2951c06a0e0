import { EmptyState, Page, Panel } from '@kiraya/ui';

/** One's own profile. */
export default function ProfilePage() {
  return (
    <Page title="Profile">
      <Panel>
        <EmptyState title="Profile is being built" />
      </Panel>
    </Page>
  );
}
