import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';
import { Place } from '../remotes/place';

const Message = styled('h1')({
  margin: '48px 0',
  textAlign: 'center',
  fontSize: size.section,
  fontWeight: weight.strong,
  color: color.error,
});

/** One red sentence in place of a page. */
export function PageMessage({ text }: { text: string }) {
  return (
    <Place alone={false}>
      <title>{`${text} · Kiraya`}</title>
      <div role="alert">
        <Message>{text}</Message>
      </div>
    </Place>
  );
}
