import { TextLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { useFormikContext } from '@kiraya/ui/forms';
import { paths } from '@kiraya/router';
import type { ContractValues } from './contract-values';

/** Where to look why a contract cannot be made as it stands, until something in it is changed. @param refused the values */
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
