const OWN_PICTURE = /^\/media(\/[\w~-][\w.~-]*)+$/;
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/** An address of the web, or of one of the product's own pictures (`/media/…`). */
export function isImageUrl(text: string): boolean {
  if (text.startsWith('/')) return OWN_PICTURE.test(text);
  if (!WEB_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}
