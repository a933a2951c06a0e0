import { initials } from '@kiraya/formats';
import { Avatar } from '@kiraya/mui/app';
import { useEffect, useState } from 'react';
import { gravatarUrl } from './gravatar';

export interface User {
  name: string;
  email: string | null;
}

/** Gravatar picture of a user; initials without an email, or until the picture loads. */
export function UserAvatar({ user: { name, email } }: { user: User }) {
  const address = useGravatar(email);
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
