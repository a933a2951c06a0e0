import { styled } from '@kiraya/mui';
import { Button, color, Panel } from '@kiraya/ui';
import { mdiImagePlusOutline } from '@kiraya/ui/icons';
import { FieldArray, useFormikContext } from '@kiraya/ui/forms';
import { ImageRow } from './image-row';
import { MAX_IMAGES } from './property-schema';
import type { PropertyValues } from './property-values';

const List = styled('ol')({
  listStyle: 'none',
  margin: '0 0 20px',
  padding: 0,
  '&:empty': { display: 'none' },
});
const Intro = styled('p')({ margin: '0 0 20px', color: color.textQuiet });

/** The pictures in the order in which visitors see them. */
export function ImageFields() {
  const { values } = useFormikContext<PropertyValues>();
  const count = values.images.length;
  const full = count >= MAX_IMAGES;
  return (
    <Panel title="Images">
      <Intro>
        The first one is shown in lists. Up to {MAX_IMAGES}, by their address on the web (http or https).
      </Intro>
      <FieldArray name="images">
        {({ push, remove, move }) => (
          <>
            <List>
              {values.images.map((image, index) => (
                <ImageRow
                  key={index}
                  index={index}
                  image={image}
                  last={index === count - 1}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              ))}
            </List>
            <Button
              variant="secondary"
              icon={mdiImagePlusOutline}
              disabled={full}
              onClick={() => push({ url: '', caption: '' })}
            >
              {full ? `${MAX_IMAGES} images are the most` : 'Add image'}
            </Button>
          </>
        )}
      </FieldArray>
    </Panel>
  );
}
