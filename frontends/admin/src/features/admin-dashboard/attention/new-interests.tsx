import { paths } from '@kiraya/router';
import { ButtonLink, TextLink } from '@kiraya/ui';
import { mdiAccountHeartOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Number of new interests, and the homes of the latest. */
export function NewInterests({ count, latest }: Attention['newInterests']) {
  const homes = [...new Map(latest.map(({ propertyId, propertyName }) => [propertyId, propertyName]))];
  return (
    <AttentionItem
      tone="info"
      icon={mdiAccountHeartOutline}
      headline={`${counted(count, 'new interest', 'new interests')} in the last seven days`}
      action={
        <ButtonLink to={paths.properties} variant="secondary" size="small">
          See all interests
        </ButtonLink>
      }
    >
      Latest:{' '}
      {homes.map(([id, name], place) => (
        <span key={id}>
          {place > 0 && ', '}
          <TextLink to={`${paths.editProperty(id)}#interests`}>{name}</TextLink>
        </span>
      ))}
    </AttentionItem>
  );
}
