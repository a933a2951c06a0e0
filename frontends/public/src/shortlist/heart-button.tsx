import { styled } from '@kiraya/mui';
import { color, focusRing, Icon } from '@kiraya/ui';
import { mdiHeart, mdiHeartOutline } from '@kiraya/ui/icons';
import { useShortlist } from './shortlist';

const Root = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: 999,
  color: color.text,
  backgroundColor: color.surface,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { color: color.error },
  '&:focus-visible': focusRing,
});

/** Button that adds a home to the visitor's shortlist, or removes it. */
export function HeartButton({ id, name }: { id: string; name: string }) {
  const { has, toggle } = useShortlist();
  const isOn = has(id);
  return (
    <Root
      type="button"
      title={isOn ? 'Take off the shortlist' : 'Put on the shortlist'}
      aria-label={`Shortlist ${name}`}
      aria-pressed={isOn}
      onClick={() => toggle(id)}
    >
      <Icon path={isOn ? mdiHeart : mdiHeartOutline} />
    </Root>
  );
}
