import { styled } from '@kiraya/mui';
import { Link, paths, useLocation, useNavigate } from '@kiraya/router';
import { color, Logo, media, pageWidth, size, weight } from '@kiraya/ui';
import { lazyPart } from './lazy-part';
import { useInBrowser } from './use-in-browser';

/** Hash of the address while the dialog is open: the back button closes it, and the link can be shared. */
const CONTACT_HASH = '#contact';

/** Fetches dialog and form when the link is hovered, never with the page. */
const loadContactDialog = () => import('./contact-dialog');
const ContactDialog = lazyPart(loadContactDialog);

function ContactUs() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  if (!inBrowser || hash !== CONTACT_HASH) return null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  return <ContactDialog onClose={close} />;
}

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
