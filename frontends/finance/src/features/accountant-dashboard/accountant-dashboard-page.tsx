import { paths } from '@kiraya/router';
import { ButtonLink, EmptyState, Page, Panel } from '@kiraya/ui';

/** The accountant's dashboard, before there is money to show. */
export default function AccountantDashboardPage() {
  return (
    <Page title="Dashboard" intro="Rent collected, commission earned and payouts made.">
      <Panel>
        <EmptyState
          title="Your figures come with the next release"
          text="Rents, commission and payouts will be shown here as soon as payments can be recorded."
          action={<ButtonLink to={paths.properties}>Go to properties</ButtonLink>}
        />
      </Panel>
    </Page>
  );
}
