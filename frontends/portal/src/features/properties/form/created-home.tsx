import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { ShareButton } from '@kiraya/session/share';
import { ButtonLink, color, Panel } from '@kiraya/ui';
import type { CreatedProperty } from '../api/save-property';
import { PICTURES_ANCHOR } from './image-fields';

const Where = styled('p')({ margin: 0, color: color.textQuiet });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 });

const WHERE: Partial<Record<string, string>> = {
  public: 'It is on the public site now.',
  draft: 'It is a draft until you publish it.',
  held: 'An administrator looks at it before visitors see it.',
};

/** Property just created, with its next steps. */
export function CreatedHome({ home: { id, name, standing } }: { home: CreatedProperty }) {
  const isPublic = standing === 'public';
  return (
    <Panel title={name}>
      <Where>{WHERE[standing]}</Where>
      <Actions>
        <ButtonLink
          size="small"
          variant="secondary"
          to={isPublic ? paths.publicProperty(id) : paths.editProperty(id)}
        >
          View
        </ButtonLink>
        {isPublic && <ShareButton title={name} path={paths.publicProperty(id)} variant="secondary" />}
        <ButtonLink size="small" variant="secondary" to={`${paths.editProperty(id)}#${PICTURES_ANCHOR}`}>
          Add pictures
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
