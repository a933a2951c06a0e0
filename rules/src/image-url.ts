const OWN_PICTURE = /^\/media(\/[\w~-][\w.~-]*)+$/;
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#][^\s\\]*$/i;

/** Tests for an http(s) address, or one of the product's own pictures (`/media/…`, never out of that folder). */
export function isImageUrl(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (value.startsWith('/')) return OWN_PICTURE.test(value);
  if (!WEB_ADDRESS.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}
