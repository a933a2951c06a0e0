import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { Arrears } from '../../../money/arrears';

/** Banner of a list filtered to one contract, with a button to clear the filter. */
export function ContractBanner({ first, onShowAll }: { first: Arrears | undefined; onShowAll: () => void }) {
  const whose = first ? `: ${first.tenant.name}, ${first.property.name}` : '';
  return (
    <Banner
      action={
        <Button variant="secondary" size="small" onClick={onShowAll}>
          Show all
        </Button>
      }
    >
      {`Showing the unpaid rents of one contract only${whose}.`}
    </Banner>
  );
}
