import { keyframes, styled } from '@kiraya/mui';
import type { ReactNode } from 'react';
import { color, radius, space } from '../theme/tokens';
import { useDelayed } from './use-delayed';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

const Bar = styled('span')({
  display: 'block',
  backgroundColor: color.tintNeutral,
  borderRadius: radius - 4,
  animation: `${breathe} 1.4s ease-in-out infinite`,
});

export interface SkeletonProps {
  width?: number | string;
  /** Height in px, or `ratio` (width to height) for a picture. */
  height?: number;
  ratio?: number;
}

/** Grey bar in the shape of the content to come. Put several into `Loading`. */
export function Skeleton({ width = '100%', height = 16, ratio }: SkeletonProps) {
  return <Bar style={ratio ? { width, aspectRatio: String(ratio) } : { width, height }} />;
}

export interface LoadingProps {
  /** Content being loaded, for screen readers: `Loading properties`. */
  label: string;
  /** Shape of the content, made of `Skeleton`s. */
  children: ReactNode;
}

/** Shows its skeletons after 150 ms and announces the loading to screen readers. */
export function Loading({ label, children }: LoadingProps) {
  const due = useDelayed();
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {due && children}
    </div>
  );
}

/** Skeleton of lines of text, the last one shorter. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span style={{ display: 'grid', gap: space(1.5) }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
