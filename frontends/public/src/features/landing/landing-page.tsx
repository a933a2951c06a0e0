import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { media, pageWidth } from '@kiraya/ui';
import { PublicFrame } from '../../frame/public-frame';
import { manifest } from '../../manifest';
import { FEATURED_AT_MOST } from './featured-properties';
import { FeaturedList, LIST_ID } from './featured-list';
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

/** The landing page: what Kiraya is, the search, homes that are vacant now and how renting one goes. */
export default function LandingPage() {
  const featured = useFeatured();
  const navigate = useNavigate();
  /** To what was found, where it stands on this page; else to where all of it is. */
  function enter(): void {
    const typed = featured.text.trim();
    const isHere = !typed || (featured.total !== undefined && featured.total <= FEATURED_AT_MOST);
    if (isHere) document.getElementById(LIST_ID)?.scrollIntoView({ behavior: 'smooth' });
    else void navigate(paths.browseFor(typed));
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
