import sharp from 'sharp';
import { Fault } from '../../../programs/fault.ts';
import { withConnection } from '../../../postgres/connection.ts';

const SIDES = { width: 1600, height: 1200 };
/** Size of the noise that is scaled up to a picture: about as detailed and as heavy as a photo of a room. */
const COARSE = { width: 40, height: 30 };

/** Picture as heavy as a photo. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const coarse = await sharp({ create: { ...COARSE, channels: 3, background: '#000', noise } })
    .raw()
    .toBuffer();
  return sharp(coarse, { raw: { ...COARSE, channels: 3 } })
    .resize({ ...SIDES, kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

const HOW_MANY = 5;

/** Replaces the pictures of the demo's homes by uploaded ones. */
export async function showPhotos(
  api: string,
  databaseUrl: string,
  headers: Record<string, string>,
): Promise<void> {
  const addresses: string[] = [];
  for (let n = 0; n < HOW_MANY; n++) {
    const answer = await fetch(`${api}/api/properties/pictures`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(await photo()),
    });
    if (!answer.ok) throw new Fault(`A picture was answered with ${answer.status}.`);
    addresses.push(((await answer.json()) as { url: string }).url);
  }
  await withConnection(databaseUrl, (client) =>
    client.query(
      `update properties.property_image set url = ($1::text[])[1 + (position + hashtext(property_id::text) & 65535) % ${HOW_MANY}]`,
      [addresses],
    ),
  );
}
