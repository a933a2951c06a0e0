import { styled } from '@kiraya/mui';
import { Link, paths, useLocation } from '@kiraya/router';
import { color, Logo, media, pageWidth, size, weight } from '@kiraya/ui';
import { CONTACT_HASH, ContactUs, loadContactDialog } from './contact-us';

const Root = styled('footer')({
  marginTop: 'auto',
  backgroundColor: color.surface,
  borderTop: `1px solid ${color.line}`,
});
const Inner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 32px',
  boxSizing: 'border-box',
  maxWidth: pageWidth.wide + 48,
  margin: '0 auto',
  padding: '28px 24px',
  fontSize: size.small,
  color: color.textQuiet,
  '& p': { margin: 0, flex: '1 1 280px' },
  [media.phone]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: '24px 16px',
    '& p': { flex: 'none' },
  },
});
const Links = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: '0 24px' });
const FooterLink = styled(Link)({
  padding: '10px 0',
  color: color.text,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
});

/** Footer of every public page but the account screens. Its first link opens the contact dialog. */
export function Footer() {
  const { search } = useLocation();
  return (
    <Root>
      <Inner>
        <Logo size={26} />
        <p>Homes for rent across India, let by their owners.</p>
        <Links aria-label="More">
          <FooterLink
            to={{ search, hash: CONTACT_HASH }}
            onMouseEnter={() => void loadContactDialog()}
            onFocus={() => void loadContactDialog()}
          >
            Contact Us
          </FooterLink>
          <FooterLink to={paths.privacy}>Privacy notice</FooterLink>
        </Links>
      </Inner>
      <ContactUs />
    </Root>
  );
}
