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

/** One grey bar in the shape of what comes. Put several into `Loading`. */
export function Skeleton({ width = '100%', height = 16, ratio }: SkeletonProps) {
  return <Bar style={ratio ? { width, aspectRatio: String(ratio) } : { width, height }} />;
}

export interface LoadingProps {
  /** What is awaited, for screen readers: `Loading properties`. */
  label: string;
  /** The shape of what comes, made of `Skeleton`s. */
  children: ReactNode;
}

/** Shows its skeletons after 150 ms and tells screen readers what is awaited. */
export function Loading({ label, children }: LoadingProps) {
  const due = useDelayed();
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {due && children}
    </div>
  );
}

/** Lines of text to come. The last is shorter, as text is. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span style={{ display: 'grid', gap: space(1.5) }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
