import { initials } from '@kiraya/formats';
import { Avatar } from '@kiraya/mui/app';
import { useEffect, useState } from 'react';

export interface User {
  name: string;
  email: string | null;
  /** The avatar service outside may be asked for a picture. */
  hasPicture: boolean;
}

/** Gravatar picture of a user; initials without an email, until the picture loads, or where it is turned off. */
export function UserAvatar({ user: { name, email, hasPicture } }: { user: User }) {
  const address = useGravatar(hasPicture ? email : null);
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  return (
    <Avatar sx={{ width: 36, height: 36, position: 'relative' }}>
      {initials(name)}
      {address && address !== failed && (
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(address)}
          onError={() => setFailed(address)}
          style={{ position: 'absolute', inset: 0, width: '100%', opacity: loaded === address ? 1 : 0 }}
        />
      )}
    </Avatar>
  );
}

function useGravatar(email: string | null): string | undefined {
  const [known, setKnown] = useState<{ email: string; address: string | undefined }>();
  useEffect(() => {
    if (!email) return undefined;
    let wanted = true;
    void gravatarUrl(email).then((address) => {
      if (wanted) setKnown({ email, address });
    });
    return () => {
      wanted = false;
    };
  }, [email]);
  return known?.email === email ? known?.address : undefined;
}

/**
 * Address of a person's Gravatar; it answers 404 if they have none, so that initials can stand in.
 * @returns undefined if the browser has no SHA-256, which exists on secure origins alone
 */
async function gravatarUrl(email: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `https://gravatar.com/avatar/${hash}?d=404&s=72`;
}
