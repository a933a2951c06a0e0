import { styled } from '@kiraya/mui';
import { isImageUrl } from '@kiraya/rules';
import { color, IconButton, media, Picture, radius, size, weight } from '@kiraya/ui';
import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline } from '@kiraya/ui/icons';
import { TextField } from '@kiraya/ui/forms';
import { Stacked } from '../stacked';

const Row = styled('li')({
  marginBottom: 12,
  padding: '8px 16px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: radius,
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  marginBottom: 4,
  [media.narrow]: { flexWrap: 'wrap' },
});
const Title = styled('h3')({
  flex: 1,
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
  image: { url: string; caption: string };
  last: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture: what it looks like, its address, its caption, its place among the others. */
export function ImageRow({ index, image, last, onMove, onRemove }: Props) {
  const place = `image ${index + 1}`;
  const url = image.url.trim();
  return (
    <Row aria-label={`Image ${index + 1}`}>
      <Head>
        <Title>{index === 0 ? 'Image 1, shown in lists' : `Image ${index + 1}`}</Title>
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
        <Picture src={isImageUrl(url) ? url : null} alt={`Preview of ${place}`} width={160} />
        <Stacked>
          <TextField name={`images.${index}.url`} label="URL" inputMode="url" />
          <TextField name={`images.${index}.caption`} label="Caption" hint="Optional" />
        </Stacked>
      </Body>
    </Row>
  );
}
