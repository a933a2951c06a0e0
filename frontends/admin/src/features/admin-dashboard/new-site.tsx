import { paths } from '@kiraya/router';
import { ButtonLink, EmptyState, Panel } from '@kiraya/ui';

/** Empty state of a new site: how to add data. */
export function NewSite() {
  return (
    <Panel>
      <EmptyState
        title="Nothing is listed yet"
        text="Owners list their homes themselves once they sign up. To try things out before, fill the site with dummy data."
        action={<ButtonLink to={paths.dataManagement}>Go to Data Management</ButtonLink>}
      />
    </Panel>
  );
}
