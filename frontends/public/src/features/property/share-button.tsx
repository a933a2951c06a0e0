import { notify } from '@kiraya/session';
import { Button } from '@kiraya/ui';
import { mdiShareVariantOutline } from '@kiraya/ui/icons';

/** Hands the page's address to the phone's own ways of sharing, or copies it where there are none. */
async function share(title: string): Promise<void> {
  const url = window.location.href.split('#')[0] ?? '';
  if ('share' in navigator) {
    // Thought better of it, or refused: the phone itself has said so.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    notify.success('The link is copied');
  } catch {
    notify.warning(`This browser does not let us copy. The link: ${url}`);
  }
}

export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="quiet" size="small" icon={mdiShareVariantOutline} onClick={() => void share(title)}>
      Share
    </Button>
  );
}
