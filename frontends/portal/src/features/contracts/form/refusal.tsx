import { TextLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useFormikContext } from '@kiraya/ui/forms';
import { paths } from '@kiraya/router';
import type { ContractValues } from './contract-values';

export interface Refusal {
  /** The server's sentence. */
  sentence: string;
  /** What was refused. */
  values: ContractValues;
}

/** Why a contract cannot be made as it stands, until something in it is changed. */
export function RefusalBanner({ refusal }: { refusal: Refusal | null }) {
  const { values } = useFormikContext<ContractValues>();
  if (refusal?.values !== values) return null;
  return (
    <Banner tone="error">
      {refusal.sentence}. Nothing was made.{' '}
      <TextLink to={paths.contractsOf(values.propertyId)}>See the contracts of this property</TextLink>
    </Banner>
  );
}
