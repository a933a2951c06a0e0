import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useCan, useProfile, useQuery } from '@kiraya/session';
import { color, TextLink } from '@kiraya/ui';
import { ownLandlordQuery } from './own-landlord';

const SecondaryText = styled('p')({ margin: '4px 0 0', color: color.textQuiet });

interface Props {
  /** The PDF prints the owner's address too. */
  hasAddress?: boolean;
}

/** Notice for an owner whose PDFs lack facts such as the PAN, with a link to add them; renders nothing for others. */
export function MissingOnPapers({ hasAddress = false }: Props) {
  const isOwner = useCan('landlord:own');
  const { data: profile } = useProfile();
  const { data: landlord } = useQuery({ ...ownLandlordQuery, enabled: isOwner });
  if (!profile || !landlord) return null;
  const unsaid = [
    landlord.printsPan && profile.panNo ? '' : 'PAN',
    landlord.address || !hasAddress ? '' : 'postal address',
  ].filter(Boolean);
  if (unsaid.length === 0) return null;
  return (
    <SecondaryText>
      Not given on {hasAddress ? 'the rent certificate' : 'the paper'}: your {unsaid.join(' and ')}.{' '}
      <TextLink to={paths.profile}>Give {unsaid.length > 1 ? 'them' : 'it'} on your profile page</TextLink>
    </SecondaryText>
  );
}
