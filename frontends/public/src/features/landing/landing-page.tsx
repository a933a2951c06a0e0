import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { media, pageWidth } from '@kiraya/ui';
import { PublicFrame } from '../../frame/public-frame';
import { manifest } from '../../manifest';
import { FeaturedList } from './featured-list';
import { Hero } from './hero';
import { Steps } from './steps';
import { useFeatured } from './use-featured';

const Sections = styled('div')({
  display: 'grid',
  gap: 64,
  boxSizing: 'border-box',
  maxWidth: pageWidth.wide + 48,
  margin: '0 auto',
  padding: '48px 24px 80px',
  '& > *': { minWidth: 0 },
  [media.phone]: { padding: '32px 16px 56px', gap: 48 },
});

/** Landing page: headline, search, vacant homes, and how it works. */
export default function LandingPage() {
  const featured = useFeatured();
  const navigate = useNavigate();
  /** Opens the list of all homes with the typed search. */
  function enter(): void {
    const typed = featured.text.trim();
    void navigate(typed ? paths.browseFor(typed) : paths.browse);
  }
  return (
    <PublicFrame>
      <title>{manifest.pages.landing.facts.title}</title>
      <Hero search={featured.text} onSearch={featured.setText} onEnter={enter} />
      <Sections>
        <FeaturedList featured={featured} />
        <Steps />
      </Sections>
    </PublicFrame>
  );
}
