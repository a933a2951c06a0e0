import sharp from 'sharp';
import { Fault } from '../../fault.ts';
import { withConnection } from '../../postgres/connection.ts';

const SIDES = { width: 1600, height: 1200 };
/** Points of the pattern that is drawn out to a picture: about as much to see, and to send, as in a photo of a room. */
const COARSE = { width: 40, height: 30 };

/** A picture that weighs what photos do. */
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

/** Puts uploaded pictures in the place of those that the demo's homes have. */
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
