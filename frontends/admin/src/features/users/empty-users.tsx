import { Button, EmptyState } from '@kiraya/ui';
import type { ListedRole } from './users-api';

const titles: Record<ListedRole, string> = {
  owner: 'No owners found.',
  tenant: 'No tenants found.',
};
const signedUp: Record<ListedRole, string> = {
  owner: 'Whoever signs up as a property owner is listed here.',
  tenant: 'Whoever signs up as a property tenant is listed here.',
};
const whyNone: Readonly<Record<string, Record<ListedRole, string>>> = {
  owner: { owner: 'You are listed here.', tenant: 'The people who rent your homes are listed here.' },
  tenant: {
    owner: 'The owners of the homes you rent are listed here.',
    tenant: 'Other tenants are not shown to you.',
  },
};

interface Props {
  role: ListedRole;
  /** Role of the viewer. */
  viewer: string | undefined;
  q: string;
  /** True if the list failed to load. */
  failed: boolean;
  onClear: () => void;
  onRetry: () => void;
}

/** Empty state of the list: reason and next step. */
export function EmptyUsers({ role, viewer = '', q, failed, onClear, onRetry }: Props) {
  const button = (label: string, onClick: () => void) => (
    <Button variant="secondary" onClick={onClick}>
      {label}
    </Button>
  );
  if (failed) {
    const text = 'The list could not be loaded just now.';
    return <EmptyState title={titles[role]} text={text} action={button('Try again', onRetry)} />;
  }
  if (q) {
    const text = `Nobody’s name or email holds “${q}”.`;
    return <EmptyState title={titles[role]} text={text} action={button('Clear the search', onClear)} />;
  }
  return <EmptyState title={titles[role]} text={(whyNone[viewer] ?? signedUp)[role]} />;
}
