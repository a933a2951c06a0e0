import { useLocation, useNavigate } from '@kiraya/router';
import { part } from './part';
import { useInBrowser } from './use-in-browser';

/** The dialog is open while the address ends so: the back button closes it, and the link can be shared. */
export const CONTACT_HASH = '#contact';

/** Dialog and form are fetched when the link is pointed at, never with the page. */
export const loadContactDialog = () => import('./contact-dialog');
const ContactDialog = part(loadContactDialog);

export function ContactUs() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  if (!inBrowser || hash !== CONTACT_HASH) return null;
  const close = () => void navigate({ pathname, search }, { replace: true });
  return <ContactDialog onClose={close} />;
}
