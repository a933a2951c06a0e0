import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { withConnection } from '../../postgres/connection.ts';

/** Makes owners whose PANs are encrypted with a key. */
export async function encryptedWith(url: string, key: string, count: number): Promise<void> {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'kiraya/encrypted-box/v1', 32));
  const encrypt = (id: string): Buffer => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(`user.pan:${id}`));
    const body = Buffer.concat([cipher.update('ABCPA1234F'), cipher.final()]);
    return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), body]);
  };
  const ids = Array.from({ length: count }, () => randomUUID());
  await withConnection(url, (client) =>
    client.query(
      `insert into auth.user (id, role, name, username, password_hash, pan_encrypted, pan_last4)
        select id, 'owner', 'Owner', 'o_' || left(md5(id::text), 18), 'x', pan, '234F'
        from unnest($1::uuid[], $2::bytea[]) given (id, pan)`,
      [ids, ids.map(encrypt)],
    ),
  );
}
