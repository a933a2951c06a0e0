import { TextLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useFormikContext } from '@kiraya/ui/forms';
import { paths } from '@kiraya/router';
import type { ContractValues } from './contract-values';

/**
 * Banner of a refused contract that points to the reason, until a value changes.
 * @param refused refused values
 */
export function RefusalBanner({ refused }: { refused: ContractValues | null }) {
  const { values } = useFormikContext<ContractValues>();
  if (refused !== values) return null;
  return (
    <Banner tone="error">
      Nothing was made.{' '}
      <TextLink to={paths.contractsOf(values.propertyId)}>See the contracts of this property</TextLink>
    </Banner>
  );
}
