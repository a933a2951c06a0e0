import { styled } from '@kiraya/mui';
import { Button, color, Panel } from '@kiraya/ui';
import { mdiLinkPlus } from '@kiraya/ui/icons';
import { FieldArray, useFormikContext } from '@kiraya/ui/forms';
import { useAnchor } from '../use-anchor';
import { AddPictures } from './add-pictures';
import { ImageRow } from './image-row';
import { MAX_IMAGES } from './property-schema';
import type { PropertyValues } from './property-values';
import { useDraggedRow } from './use-dragged-row';
import { usePictureUploads } from './use-picture-uploads';

const List = styled('ol')({
  listStyle: 'none',
  margin: '0 0 20px',
  padding: 0,
  '&:empty': { display: 'none' },
});
const Anchor = styled('div')({ scrollMarginTop: 80, outline: 'none' });
const Intro = styled('p')({ margin: '0 0 20px', color: color.textQuiet });

/** Anchor of the pictures: `#pictures` in the address. */
export const PICTURES_ANCHOR = 'pictures';

/** Pictures in display order. */
export function ImageFields() {
  const place = useAnchor<HTMLDivElement>(PICTURES_ANCHOR);
  return (
    <Anchor ref={place} id={PICTURES_ANCHOR} tabIndex={-1}>
      <Panel title="Images">
        <Intro>
          The first one is the cover, which lists show. Up to {MAX_IMAGES}: of your own, or by their address
          on the web (http or https).
        </Intro>
        <FieldArray name="images">{(array) => <Images {...array} />}</FieldArray>
      </Panel>
    </Anchor>
  );
}

interface ImagesProps {
  push: (image: PropertyValues['images'][number]) => void;
  remove: (index: number) => unknown;
  move: (from: number, to: number) => void;
}

function Images({ push, remove, move }: ImagesProps) {
  const { images } = useFormikContext<PropertyValues>().values;
  const { uploads, add, retry, forget } = usePictureUploads();
  const { grip, row } = useDraggedRow(move);
  const full = images.length >= MAX_IMAGES;
  return (
    <>
      <List>
        {images.map((image, index) => (
          <ImageRow
            key={image.upload ?? index}
            index={index}
            image={image}
            upload={image.upload ? uploads[image.upload] : undefined}
            last={index === images.length - 1}
            drag={{ grip: grip(index), row: row(index) }}
            onMove={(to) => move(index, to)}
            onRetry={() => image.upload && retry(image.upload)}
            onRemove={() => {
              if (image.upload) forget(image.upload);
              remove(index);
            }}
          />
        ))}
      </List>
      <AddPictures room={MAX_IMAGES - images.length} onAdd={add}>
        <Button
          variant="secondary"
          icon={mdiLinkPlus}
          disabled={full}
          onClick={() => push({ url: '', caption: '' })}
        >
          {full ? `${MAX_IMAGES} images are the most` : 'Add a picture by its address'}
        </Button>
      </AddPictures>
    </>
  );
}
