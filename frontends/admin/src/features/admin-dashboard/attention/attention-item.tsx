import { styled } from '@kiraya/mui';
import { color, Icon, media, radius, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';

const tones = {
  info: { color: color.info, backgroundColor: color.tintInfo },
  warning: { color: color.warning, backgroundColor: color.tintWarning },
  error: { color: color.error, backgroundColor: color.tintError },
} as const;

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '8px 16px',
  padding: '16px 0',
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
});
const Sign = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 40,
  height: 40,
  borderRadius: radius,
});
const Headline = styled('p')({ margin: 0, fontWeight: weight.strong });
const Hint = styled('div')({
  color: color.textQuiet,
  fontSize: size.small,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
});
const Action = styled('div')({ [media.phone]: { gridColumn: '2' } });

interface Props {
  tone: keyof typeof tones;
  icon: string;
  /** Kind and count: `3 rents are overdue`. */
  headline: string;
  /** Details, or advice. */
  children: ReactNode;
  /** Link to where it is handled. */
  action?: ReactNode;
}

/** One item that needs attention. */
export function AttentionItem({ tone, icon, headline, children, action }: Props) {
  return (
    <Item>
      <Sign style={tones[tone]}>
        <Icon path={icon} size={22} />
      </Sign>
      <div>
        <Headline>{headline}</Headline>
        <Hint>{children}</Hint>
      </div>
      {action && <Action>{action}</Action>}
    </Item>
  );
}
