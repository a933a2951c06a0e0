import { styled } from '@kiraya/mui';
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
}

/** A picture that never moves the page: fixed ratio, a drawn placeholder while it loads and when it fails. */
export function Picture({ src, alt, ratio = 4 / 3, eager = false, width }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && src !== failedSrc ? src : null;
  return (
    <Frame style={{ aspectRatio: String(ratio), maxWidth: width }} {...(shown ? {} : placeholderName(alt))}>
      <HomePlaceholder />
      {shown && (
        <img
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
