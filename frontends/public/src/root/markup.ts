const STYLE = /<style data-emotion="([\w-]+) ([^"]*)"[^>]*>(.*?)<\/style>/gs;
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;
const FACE = /url\(\s*"([^"]+\.woff2)"\s*\)/;

/**
 * Splits React's markup: styles and preloads go to the head, where emotion finds existing styles; the title
 * is the server's. The rest equals the browser's own render, to the byte.
 */
export function splitMarkup(html: string): { head: string; body: string } {
  const names = new Set<string>();
  const globals: string[] = [];
  let css = '';
  const withoutStyles = html.replaceAll(STYLE, (whole, key: string, given: string, text: string) => {
    if (key.endsWith('-global')) {
      if (!globals.includes(whole)) globals.push(whole);
      return '';
    }
    const fresh = given.split(' ').filter((name) => !names.has(name));
    if (fresh.length > 0) css += text;
    for (const name of fresh) names.add(name);
    return '';
  });
  const hoisted = HOISTED.exec(withoutStyles)?.[0] ?? '';
  const face = FACE.exec(globals.join(''))?.[1];
  const font = face ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">` : '';
  const sheet = `<style data-emotion="css ${[...names].join(' ')}">${css}</style>`;
  return {
    head: font + hoisted.replace(/<title>[^<]*<\/title>/, '') + globals.join('') + sheet,
    body: withoutStyles.slice(hoisted.length),
  };
}
