import { paths } from '@kiraya/router';
import { ButtonLink, EmptyState, Page, Panel } from '@kiraya/ui';

/** The owner's dashboard, before contracts and money exist. */
export default function OwnerDashboardPage() {
  return (
    <Page title="Dashboard" intro="What came in, what is late and what is empty.">
      <Panel>
        <EmptyState
          title="Your income comes with the next release"
          text="Rents, payouts and vacant homes will be summed up here. Your homes are under Properties already."
          action={<ButtonLink to={paths.properties}>Go to properties</ButtonLink>}
        />
      </Panel>
    </Page>
  );
}
