const KEY = 'device';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that this browser keeps, by which a log-in knows it again; undefined where it keeps nothing. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(KEY) ?? '';
    const id = ID.test(known) ? known : newId();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    return undefined;
  }
}

/** A random UUID, also where the site has no HTTPS. */
function newId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    const fixed = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
