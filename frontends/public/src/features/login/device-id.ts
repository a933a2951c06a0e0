const KEY = 'device';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Id stored in this browser, by which a log-in recognises it; undefined without storage. */
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

/** Random UUID that works without HTTPS. */
function newId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, place) => {
    const fixed = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
