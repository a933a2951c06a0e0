import { styled } from '@kiraya/mui';
import { color, Icon, media, radius, size, weight } from '@kiraya/ui';
import { mdiHandshakeOutline, mdiHomeSearchOutline, mdiKeyVariant } from '@kiraya/ui/icons';
import { SectionTitle } from './section-title';

const steps = [
  {
    icon: mdiHomeSearchOutline,
    title: 'Search & Discover',
    text: 'See pictures, rent, deposit and what moving in costs in total. No account needed.',
  },
  {
    icon: mdiHandshakeOutline,
    title: 'Show Interest',
    text: 'Send your details once. They go to the owner of that home, not to a list of agents.',
  },
  {
    icon: mdiKeyVariant,
    title: 'Move In',
    text: 'Visit and agree. Contract and rent records stay in one place for both of you.',
  },
];

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (max-width: 899.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
});
const Step = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  padding: 24,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
  '& h3': { margin: 0, fontSize: size.section, fontWeight: weight.strong, letterSpacing: '-0.012em' },
  '& p': { gridColumn: 2, margin: 0, color: color.textQuiet },
  [media.phone]: { padding: 16 },
});
const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gridRow: 'span 2',
  width: 48,
  height: 48,
  borderRadius: radius,
  color: color.accent,
  backgroundColor: color.tintAccent,
});

/** Three steps of renting a home. */
export function Steps() {
  return (
    <section aria-labelledby="steps-title">
      <SectionTitle id="steps-title">How it works</SectionTitle>
      <List>
        {steps.map(({ icon, title, text }) => (
          <Step key={title}>
            <Mark>
              <Icon path={icon} size={26} />
            </Mark>
            <h3>{title}</h3>
            <p>{text}</p>
          </Step>
        ))}
      </List>
    </section>
  );
}
