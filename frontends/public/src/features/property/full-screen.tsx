import { styled } from '@kiraya/mui';
import { Dialog } from '@kiraya/mui/app';
import { pictureSizes } from '@kiraya/rules';
import { IconButton, radius, size } from '@kiraya/ui';
import { MuiTheme } from '@kiraya/ui/app';
import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@kiraya/ui/icons';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { altOf, position, type Image } from './pictures';

/** Least way of a finger, in px, that turns a picture. */
const SWIPE_PX = 40;
const INK = '#fff';
const GROUND = '#111';

const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  color: INK,
  backgroundColor: GROUND,
  '& button': { color: INK, backgroundColor: GROUND, borderRadius: 999 },
  '& button:hover': { backgroundColor: '#333' },
  '& button:focus-visible': { outline: `3px solid ${INK}`, outlineOffset: -3 },
});
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  padding: '8px 12px',
  '& p': { margin: 0, fontSize: size.small, overflowWrap: 'anywhere' },
});
const Stage = styled('div')({
  minHeight: 0,
  touchAction: 'pan-y pinch-zoom',
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    borderRadius: radius / 2,
  },
});
const Turns = styled('div')({ display: 'flex', gap: 8, marginLeft: 'auto' });

export interface FullScreenProps {
  name: string;
  images: readonly Image[];
  chosen: number;
  /** Shows the picture so many places further. */
  onTurn: (by: number) => void;
  onClose: () => void;
}

const TURNS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Picture on the whole screen, turned by keys, buttons and swipes; Escape closes it. */
export default function FullScreen({ name, images, chosen, onTurn, onClose }: FullScreenProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const image = images[chosen];
  if (!image) return null;
  const many = images.length > 1;
  const turn = (by: number) => many && onTurn(by);

  function turnByKey({ key }: KeyboardEvent): void {
    const by = TURNS[key];
    if (by) turn(by);
  }
  function begin({ clientX, clientY, isPrimary }: PointerEvent): void {
    from.current = isPrimary ? { x: clientX, y: clientY } : null;
  }
  function end({ clientX, clientY }: PointerEvent): void {
    if (!from.current) return;
    const [across, down] = [clientX - from.current.x, clientY - from.current.y];
    from.current = null;
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
  }

  const srcSet = pictureSizes(image.imgUrl).map(({ url, width }) => `${url} ${width}w`);
  return (
    <MuiTheme>
      <Dialog
        open
        fullScreen
        onClose={onClose}
        onKeyDown={turnByKey}
        slotProps={{ paper: { 'aria-label': `Pictures of ${name}`, sx: { border: 0, borderRadius: 0 } } }}
      >
        <Root>
          <Row>
            <p aria-live="polite">{position(image, chosen, images.length)}</p>
            <IconButton label="Close" icon={mdiClose} onClick={onClose} />
          </Row>
          <Stage onPointerDown={begin} onPointerUp={end}>
            <img
              key={image.imgUrl}
              src={image.imgUrl}
              {...(srcSet.length > 0 && { srcSet: srcSet.join(', '), sizes: '100vw' })}
              alt={altOf(image, name)}
              draggable={false}
            />
          </Stage>
          <Row>
            {many && (
              <Turns>
                <IconButton label="Previous picture" icon={mdiChevronLeft} onClick={() => turn(-1)} />
                <IconButton label="Next picture" icon={mdiChevronRight} onClick={() => turn(1)} />
              </Turns>
            )}
          </Row>
        </Root>
      </Dialog>
    </MuiTheme>
  );
}
