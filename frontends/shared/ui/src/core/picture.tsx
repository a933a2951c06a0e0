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
  /** Address of the picture; without one the placeholder is shown. */
  src?: string | null;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** Width to height. The place is kept before the picture arrives. */
  ratio?: number;
  /** True for the picture seen first: it is then fetched at once. */
  eager?: boolean;
  /** Width and height of a fixed small picture, such as a thumbnail, in px. */
  width?: number;
  /** How wide it is shown, as `sizes` of an img; of an uploaded one, a size is fetched that is large enough. */
  sizes?: string;
  /** A tiny one that is shown blurred meanwhile, as the API gives it of those that were uploaded. */
  placeholder?: string;
}

const srcSetOf = (src: string): string | undefined =>
  pictureSizes(src)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined;

/**
 * A picture that never moves the page: fixed ratio, a placeholder while it loads, drawn or its own, and a drawn one when it
 * fails.
 */
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
