import { EmptyState, Page, Panel } from '@kiraya/ui';

/** The transactions screen, before payments can be recorded. */
export default function TransactionsPage() {
  return (
    <Page title="Payouts" intro="Rent payments received and payouts made to owners.">
      <Panel>
        <EmptyState
          title="Payments and payouts come with the next release"
          text="Every payment and payout will be listed here, with its commission and its receipt."
        />
      </Panel>
    </Page>
  );
}
