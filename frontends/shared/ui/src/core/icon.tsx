import { styled } from '@kiraya/mui';

const Svg = styled('svg')({
  flex: 'none',
  fill: 'currentColor',
  display: 'inline-block',
  verticalAlign: 'middle',
});

export interface IconProps {
  /** Path from `@kiraya/ui/icons`, such as `mdiMagnify`. */
  path: string;
  /** Edge in px. */
  size?: number;
  /** Accessible name of an icon without text beside it; without a title the icon is hidden from screen readers. */
  title?: string;
  className?: string;
}

/** Icon in the colour of the text around it. */
export function Icon({ path, size = 24, title, className }: IconProps) {
  const named = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} className={className} focusable="false" {...named}>
      <path d={path} />
    </Svg>
  );
}
