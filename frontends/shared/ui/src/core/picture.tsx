import { styled } from '@kiraya/mui';
import { pictureSizes } from '@kiraya/rules';
import { useState } from 'react';
import { HomePlaceholder } from '../illustrations/home-placeholder';
import { color, radius } from '../theme/tokens';

const Frame = styled('span')({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  borderRadius: radius,
  backgroundColor: color.tintNeutral,
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > img': { objectFit: 'cover' },
});

const Blurred = styled('span')({ backgroundSize: 'cover', backgroundPosition: 'center' });

export interface PictureProps {
  /** Address of the picture; the placeholder is shown without one. */
  src?: string | null;
  /** Text alternative; empty if the text beside it says the same. */
  alt: string;
  /** Width to height. Reserves the space before the picture loads. */
  ratio?: number;
  /** Fetches the picture at once: for the one seen first. */
  eager?: boolean;
  /** Width and height of a small fixed picture, such as a thumbnail, in px. */
  width?: number;
  /** `sizes` of an img; selects the rendition of an uploaded picture. */
  sizes?: string;
  /** Tiny blurred preview of an uploaded picture, as the API gives it. */
  placeholder?: string;
}

const srcSetOf = (src: string): string | undefined =>
  pictureSizes(src)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined;

/** Picture that never shifts the layout: fixed ratio, and a placeholder while it loads or if it fails. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio = 4 / 3, eager = false, width, placeholder } = props;
  const { sizes = width ? `${width}px` : '100vw' } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && src !== failedSrc ? src : null;
  const srcSet = shown ? srcSetOf(shown) : undefined;
  return (
    <Frame style={{ aspectRatio: String(ratio), maxWidth: width }} {...(shown ? {} : placeholderName(alt))}>
      {shown && placeholder ? (
        <Blurred style={{ backgroundImage: `url(${placeholder})` }} />
      ) : (
        <HomePlaceholder />
      )}
      {shown && (
        <img
          {...(srcSet && { srcSet, sizes })}
          src={shown}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedSrc(shown)}
        />
      )}
    </Frame>
  );
}

function placeholderName(alt: string) {
  return alt ? { role: 'img', 'aria-label': `${alt} (picture not available)` } : {};
}
