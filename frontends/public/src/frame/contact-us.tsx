import { useLocation, useNavigate } from '@kiraya/router';
import { lazyPart } from './lazy-part';
import { useInBrowser } from './use-in-browser';

/** Hash of the address while the dialog is open: the back button closes it, and the link can be shared. */
export const CONTACT_HASH = '#contact';

/** Fetches dialog and form when the link is hovered, never with the page. */
export const loadContactDialog = () => import('./contact-dialog');
const ContactDialog = lazyPart(loadContactDialog);

export function ContactUs() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  if (!inBrowser || hash !== CONTACT_HASH) return null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  return <ContactDialog onClose={close} />;
}
