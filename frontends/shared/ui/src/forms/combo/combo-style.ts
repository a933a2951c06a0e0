import { styled } from '@kiraya/mui';
import { color, radius, shadow, size, weight } from '@kiraya/ui';

export const Root = styled('div')({
  position: 'relative',
  '& input': { paddingRight: 48, textOverflow: 'ellipsis' },
  '& > svg': { position: 'absolute', right: 12, top: 12, pointerEvents: 'none', color: color.textQuiet },
});

export const Clear = styled('div')({ position: 'absolute', right: 2, top: 2 });

/** Always rendered, so that its status is announced; visible only while open. */
export const Popup = styled('div')({
  position: 'absolute',
  zIndex: 10,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  overflow: 'hidden',
  borderRadius: radius,
  '&[data-open="true"]': {
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    boxShadow: shadow,
  },
});

export const List = styled('ul')({
  margin: 0,
  padding: 6,
  listStyle: 'none',
  position: 'relative',
  maxHeight: 276,
  overflowY: 'auto',
  '&[data-dim="true"]': { opacity: 0.55 },
});

export const Item = styled('li')({
  padding: '8px 10px',
  borderRadius: radius - 4,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.tintNeutral },
  '&[aria-selected="true"]': { color: color.accent, fontWeight: weight.medium },
  // MUI's mark of the option that Enter takes.
  '&.Mui-focused': {
    backgroundColor: color.tintAccent,
    outline: `2px solid ${color.accent}`,
    outlineOffset: -2,
  },
});

export const Detail = styled('span')({ display: 'block', color: color.textQuiet, fontSize: size.small });

export const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  color: color.textQuiet,
  fontSize: size.small,
  '& p': { margin: 0, padding: '10px 16px' },
  '& p[data-error="true"]': { color: color.error, fontWeight: weight.medium },
});
