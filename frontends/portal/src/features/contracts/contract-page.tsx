import { Page } from '@kiraya/ui';

/** One contract: its life, its terms, its rents. */
export default function ContractPage() {
  return <Page title="Contract">{null}</Page>;
}
