import { paths } from '@kiraya/router';
import { ButtonLink, EmptyState, Page, Panel } from '@kiraya/ui';

/** The administrator's dashboard, before contracts and money exist. */
export default function AdminDashboardPage() {
  return (
    <Page title="Dashboard" intro="Homes, people and rents across Kiraya.">
      <Panel>
        <EmptyState
          title="Figures come with the next release"
          text="Occupancy, income and recent activity will be shown here. Properties and their interests are there already."
          action={<ButtonLink to={paths.properties}>Go to properties</ButtonLink>}
        />
      </Panel>
    </Page>
  );
}
