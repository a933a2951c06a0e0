import { notify } from '@kiraya/session';
import { Button, type ButtonProps } from '@kiraya/ui';
import { mdiShareVariantOutline } from '@kiraya/ui/icons';

/** Opens the phone's share sheet, or copies the address if there is none. */
async function share(title: string, path?: string): Promise<void> {
  const url = new URL(path ?? window.location.href, window.location.origin);
  url.hash = '';
  if ('share' in navigator) {
    // Thought better of it, or refused: the phone itself has said so.
    await navigator.share({ title, url: url.href }).catch(() => {});
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url.href);
    notify.success('The link is copied');
  } catch {
    notify.warning(`This browser does not let us copy. The link: ${url.href}`);
  }
}

interface Props {
  title: string;
  /** Path to share; the current page by default. */
  path?: string;
  variant?: ButtonProps['variant'];
}

export function ShareButton({ title, path, variant = 'quiet' }: Props) {
  return (
    <Button
      variant={variant}
      size="small"
      icon={mdiShareVariantOutline}
      onClick={() => void share(title, path)}
    >
      Share
    </Button>
  );
}
