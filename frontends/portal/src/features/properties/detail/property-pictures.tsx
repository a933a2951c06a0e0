import { styled } from '@kiraya/mui';
import { color, media, Picture, size } from '@kiraya/ui';
import type { Property } from '../api/property';

const Grid = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Caption = styled('span')({
  display: 'block',
  marginTop: 4,
  color: color.textQuiet,
  fontSize: size.small,
});

/** Pictures of a property with captions, or a placeholder. */
export function PropertyPictures({ property: { name, images } }: { property: Property }) {
  if (images.length === 0) return <Picture src={null} alt="" width={280} />;
  return (
    <Grid>
      {images.map(({ imgUrl, caption, placeholder }, place) => (
        <li key={`${place} ${imgUrl}`}>
          <Picture
            src={imgUrl}
            placeholder={placeholder}
            sizes="(max-width: 600px) 50vw, 280px"
            alt={caption ?? `${name}, picture ${place + 1}`}
          />
          {caption && <Caption aria-hidden>{caption}</Caption>}
        </li>
      ))}
    </Grid>
  );
}
