import { paths } from '@kiraya/router';
import { ButtonLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { PropertyRow } from '../api/properties-list';

/** Notice that homes lack a city or PIN code, with a link to the first of them. */
export function HomesWithoutPlace({ rows }: { rows: PropertyRow[] }) {
  const lacking = rows.filter(({ city, pinCode }) => !city || !pinCode);
  const [first] = lacking;
  if (!first) return null;
  const homes = lacking.length === 1 ? 'One home here has' : `${lacking.length} homes here have`;
  return (
    <Banner
      action={
        <ButtonLink to={paths.editProperty(first.id)} variant="secondary" size="small">
          {lacking.length === 1 ? 'Add them' : 'Add them to the first'}
        </ButtonLink>
      }
    >
      {homes} no city or PIN code yet. Receipts for rent print them.
    </Banner>
  );
}
