import { styled } from '@kiraya/mui';
import { color, focusRing, IconButton, Picture, radius, size } from '@kiraya/ui';
import { mdiChevronLeft, mdiChevronRight } from '@kiraya/ui/icons';
import { useState } from 'react';
import { lazyPart } from '../../frame/lazy-part';
import type { FullScreenProps } from './full-screen';
import { altOf, type Image, position } from './pictures';
import type { PublicProperty } from './property';

const FullScreen = lazyPart<FullScreenProps>(() => import('./full-screen'));

const Root = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });
const Stage = styled('div')({
  position: 'relative',
  '& > span:first-of-type': { borderRadius: radius * 1.6 },
});
/** The whole picture as a button, below what lies on it. */
const Enlarge = styled('button')({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  borderRadius: radius * 1.6,
  background: 'none',
  cursor: 'zoom-in',
  '&:focus-visible': { ...focusRing, outlineOffset: -3 },
});
const Caption = styled('p')({
  position: 'absolute',
  left: 12,
  bottom: 12,
  maxWidth: 'calc(100% - 140px)',
  margin: 0,
  padding: '4px 12px',
  borderRadius: 999,
  fontSize: size.small,
  color: color.text,
  backgroundColor: color.surface,
  pointerEvents: 'none',
});
const Arrows = styled('div')({
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'flex',
  gap: 8,
  '& button': { borderRadius: 999, backgroundColor: color.surface, color: color.text },
  '& button:hover': { backgroundColor: color.tintAccent },
});
const Strip = styled('ul')({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: 4,
  overflowX: 'auto',
  listStyle: 'none',
});
const Thumb = styled('button')({
  display: 'block',
  width: 104,
  padding: 0,
  border: 0,
  borderRadius: radius,
  background: 'none',
  opacity: 0.72,
  cursor: 'pointer',
  '&[aria-current="true"]': { opacity: 1, outline: `2px solid ${color.accent}`, outlineOffset: 1 },
  '&:hover': { opacity: 1 },
  '&:focus-visible': { ...focusRing, outlineOffset: 1 },
});

/** Leaves room for the panel of costs beside it on wide screens. */
const STAGE_SIZES = '(min-width: 1024px) min(100vw - 500px, 940px), 100vw';

/** Pictures of a home: a large one above thumbnails. */
export function Gallery({ name, images }: Pick<PublicProperty, 'name' | 'images'>) {
  const [chosen, setChosen] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const shown = images[chosen];
  const turn = (by: number) => setChosen((chosen + by + images.length) % images.length);
  return (
    <Root aria-label="Pictures">
      <Stage>
        <Picture
          src={shown?.imgUrl}
          placeholder={shown?.placeholder}
          alt={altOf(shown, name)}
          ratio={16 / 9}
          sizes={STAGE_SIZES}
          eager
        />
        {shown && (
          <Enlarge
            type="button"
            aria-label="See the picture on the whole screen"
            onClick={() => setWhole(true)}
          />
        )}
        {shown && <Caption aria-live="polite">{position(shown, chosen, images.length)}</Caption>}
        {images.length > 1 && (
          <Arrows>
            <IconButton label="Previous picture" icon={mdiChevronLeft} onClick={() => turn(-1)} />
            <IconButton label="Next picture" icon={mdiChevronRight} onClick={() => turn(1)} />
          </Arrows>
        )}
      </Stage>
      {images.length > 1 && <Thumbs images={images} chosen={chosen} onChoose={setChosen} />}
      {isWhole && (
        <FullScreen
          name={name}
          images={images}
          chosen={chosen}
          onTurn={turn}
          onClose={() => setWhole(false)}
        />
      )}
    </Root>
  );
}

interface ThumbsProps {
  images: readonly Image[];
  chosen: number;
  onChoose: (index: number) => void;
}

function Thumbs({ images, chosen, onChoose }: ThumbsProps) {
  return (
    <Strip>
      {images.map(({ imgUrl, caption, placeholder }, index) => (
        <li key={`${index} ${imgUrl}`}>
          <Thumb
            type="button"
            aria-label={`Show picture ${index + 1}${caption ? `: ${caption}` : ''}`}
            aria-current={index === chosen}
            onClick={() => onChoose(index)}
          >
            <Picture src={imgUrl} placeholder={placeholder} alt="" width={104} />
          </Thumb>
        </li>
      ))}
    </Strip>
  );
}
