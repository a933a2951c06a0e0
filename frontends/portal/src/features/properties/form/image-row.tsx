import { styled } from '@kiraya/mui';
import { isImageUrl, pictureSizes } from '@kiraya/rules';
import { color, Icon, IconButton, media, Picture, radius, size, StatusChip, weight } from '@kiraya/ui';
import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline, mdiDrag, mdiStarOutline } from '@kiraya/ui/icons';
import { TextField } from '@kiraya/ui/forms';
import { Stacked } from '../stacked';
import type { ImageValues } from './property-values';
import { UploadProgress } from './upload-progress';
import type { useDraggedRow } from './use-dragged-row';
import type { PictureUpload } from './use-picture-uploads';

const Row = styled('li')({
  marginBottom: 12,
  padding: '8px 16px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '&[data-over="true"]': { borderColor: color.accent, backgroundColor: color.tintAccent },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  marginBottom: 4,
  [media.narrow]: { flexWrap: 'wrap' },
});
const Grip = styled('span')({
  display: 'flex',
  marginLeft: -8,
  padding: 4,
  color: color.textQuiet,
  cursor: 'grab',
  '@media (hover: none)': { display: 'none' },
});
const Title = styled('h3')({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontSize: size.small,
  fontWeight: weight.strong,
  [media.narrow]: { flexBasis: '100%' },
});
const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface Props {
  index: number;
  image: ImageValues;
  /** Upload, if the picture was chosen here. */
  upload: PictureUpload | undefined;
  last: boolean;
  drag: {
    grip: ReturnType<ReturnType<typeof useDraggedRow>['grip']>;
    row: ReturnType<ReturnType<typeof useDraggedRow>['row']>;
  };
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture: preview, source, caption and position. */
export function ImageRow({ index, image, upload, last, drag, onMove, onRetry, onRemove }: Props) {
  const place = `image ${index + 1}`;
  const url = image.url.trim();
  const isUploaded = upload !== undefined || pictureSizes(url).length > 0;
  const shown = upload?.preview ?? (isImageUrl(url) ? url : null);
  return (
    <Row aria-label={`Image ${index + 1}`} {...drag.row}>
      <Head>
        <Grip title="Drag to another place" {...drag.grip}>
          <Icon path={mdiDrag} />
        </Grip>
        <Title>
          Image {index + 1}
          {index === 0 && <StatusChip label="Cover" tone="accent" plain />}
        </Title>
        {index > 0 && (
          <IconButton label={`Make ${place} the cover`} icon={mdiStarOutline} onClick={() => onMove(0)} />
        )}
        <IconButton
          label={`Move ${place} up`}
          icon={mdiArrowUp}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${place} down`}
          icon={mdiArrowDown}
          disabled={last}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Remove ${place}`} icon={mdiDeleteOutline} onClick={onRemove} />
      </Head>
      <Body>
        <Picture src={shown} alt={`Preview of ${place}`} width={160} />
        <Stacked>
          {isUploaded ? (
            <UploadProgress
              name={`images.${index}.url`}
              upload={upload}
              isThere={url !== ''}
              onRetry={onRetry}
            />
          ) : (
            <TextField name={`images.${index}.url`} label="URL" inputMode="url" />
          )}
          <TextField name={`images.${index}.caption`} label="Caption" hint="Optional" />
        </Stacked>
      </Body>
    </Row>
  );
}
