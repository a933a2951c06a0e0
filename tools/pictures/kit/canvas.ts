export type Point = readonly [number, number];

const WIDTH = 1200;
const HEIGHT = 900;

function short(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

/** One decimal for small shapes, none for large ones: nobody sees the difference, the file does. */
function rounded(points: readonly Point[]): Point[] {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const small = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) < 16;
  const by = small ? 10 : 1;
  return points.map(([x, y]) => [Math.round(x * by) / by, Math.round(y * by) / by]);
}

function join(x: string, y: string): string {
  return y.startsWith('-') || (y.startsWith('.') && x.includes('.')) ? x + y : `${x} ${y}`;
}

/** Draws every shape the same way round, so that overlapping ones in one path never cut holes. */
function clockwise(points: readonly Point[]): readonly Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? [...points].reverse() : points;
}

function trace(points: readonly Point[]): string {
  const [first, ...rest] = rounded(points);
  if (!first) return '';
  let [x, y] = first;
  let path = `M${join(short(x), short(y))}`;
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [short(nextX - x), short(nextY - y)];
    if (dx !== '0' || dy !== '0') path += dx === '0' ? `v${dy}` : dy === '0' ? `h${dx}` : `l${join(dx, dy)}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

function bounds(points: readonly Point[], margin: number): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
}

const apart = (a: Bounds, b: Bounds): boolean => a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1];
const ALL: Bounds = [-1e9, -1e9, 1e9, 1e9];

interface Piece {
  readonly style: string;
  path: string;
  bounds: Bounds;
}

/** Few stroke widths instead of many, so that more shapes can share a path. */
function width(value: number): string {
  return value > 8 ? String(Math.round(value / 3) * 3) : short(Math.max(0.7, Math.round(value * 2.5) / 2.5));
}

/** Collects SVG markup. Shapes that share a fill go into one path, which keeps the files small. */
export class Canvas {
  readonly #definitions = new Map<string, string>();
  readonly #pieces: Piece[] = [];

  #define(element: string, attributes: string, content: string): string {
    const key = `${element}|${attributes}|${content}`;
    const known = this.#definitions.get(key);
    const id = known ?? `a${this.#definitions.size.toString(36)}`;
    this.#definitions.set(key, id);
    return id;
  }

  #stops(colours: readonly string[]): string {
    const last = colours.length - 1;
    return colours
      .map((colour, index) => `<stop offset="${short(index / last)}" stop-color="${colour}"/>`)
      .join('');
  }

  /** A linear gradient between two points of the picture. */
  linear(colours: readonly string[], from: Point, to: Point): string {
    const [a, b, c, d] = [...from, ...to].map((value) => String(Math.round(value)));
    const place = `gradientUnits="userSpaceOnUse" x1="${a}" y1="${b}" x2="${c}" y2="${d}"`;
    return `url(#${this.#define('linearGradient', place, this.#stops(colours))})`;
  }

  radial(colours: readonly string[], [x, y]: Point, radius: number): string {
    const place = `gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
    return `url(#${this.#define('radialGradient', place, this.#stops(colours))})`;
  }

  blur(amount: number): string {
    const place = 'x="-20%" y="-20%" width="140%" height="140%"';
    return `filter="url(#${this.#define('filter', place, `<feGaussianBlur stdDeviation="${amount}"/>`)})"`;
  }

  /** Adds to an earlier path of the same style when nothing drawn since lies in between. */
  #draw(style: string, path: string, area: Bounds): void {
    for (let index = this.#pieces.length - 1; index >= 0; index -= 1) {
      const piece = this.#pieces[index] as Piece;
      if (piece.style === style) {
        piece.path += path;
        const b = piece.bounds;
        piece.bounds = [
          Math.min(b[0], area[0]),
          Math.min(b[1], area[1]),
          Math.max(b[2], area[2]),
          Math.max(b[3], area[3]),
        ];
        return;
      }
      if (!apart(piece.bounds, area)) break;
    }
    this.#pieces.push({ style, path, bounds: area });
  }

  fill(shapes: readonly (readonly Point[])[], colour: string, more = '', margin = 0): void {
    const seen = shapes.filter((shape) => shape.length > 2);
    if (!seen.length) return;
    const path = seen.map((shape) => `${trace(clockwise(shape))}z`).join('');
    this.#draw(`fill="${colour}"${more && ` ${more}`}`, path, bounds(seen.flat(), margin));
  }

  /** Corners rounded by a stroke in the fill's own colour: cushions, leaves, cloth. */
  soft(shapes: readonly (readonly Point[])[], colour: string, thickness: number): void {
    this.fill(shapes, colour, `stroke="${colour}" stroke-width="${width(thickness)}"`, thickness);
  }

  lines(lines: readonly (readonly Point[])[], colour: string, thickness: number): void {
    if (!lines.length) return;
    const style = `stroke="${colour}" stroke-width="${width(thickness)}"`;
    this.#draw(style, lines.map((line) => trace(line)).join(''), bounds(lines.flat(), thickness));
  }

  /** Round dots of one size: zero-length strokes with round caps. */
  dots(points: readonly Point[], colour: string, size: number): void {
    const seen = points.filter(([x, y]) => x > -size && x < WIDTH + size && y > -size && y < HEIGHT + size);
    if (!seen.length) return;
    let from: Point = [0, 0];
    const path = seen
      .map(([x, y], index) => {
        const to: Point = [Math.round(x), Math.round(y)];
        const move = `${index ? 'm' : 'M'}${join(short(to[0] - from[0]), short(to[1] - from[1]))}h0`;
        from = to;
        return move;
      })
      .join('');
    this.#draw(`stroke="${colour}" stroke-width="${width(size)}"`, path, bounds(seen, size));
  }

  /** A path given in SVG's own words. */
  path(data: string, style: string, area: Bounds = ALL): void {
    this.#draw(style, data, area);
  }

  ellipse([x, y]: Point, rx: number, ry: number, colour: string): void {
    const n = Math.round;
    const [w, h] = [Math.max(1, n(rx)), Math.max(1, n(ry))];
    const path = `M${n(x) - w} ${n(y)}a${w} ${h} 0 0 1 ${2 * w} 0a${w} ${h} 0 0 1-${2 * w} 0z`;
    this.#draw(`fill="${colour}"`, path, [x - rx, y - ry, x + rx, y + ry]);
  }

  rect([x, y]: Point, w: number, h: number, colour: string): void {
    this.fill(
      [
        [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
      ],
      colour,
    );
  }

  add(markup: string): void {
    this.#pieces.push({ style: '', path: markup, bounds: ALL });
  }

  toString(): string {
    const definitions = [...this.#definitions].map(([key, id]) => {
      const [element, place, content] = key.split('|');
      return `<${element} id="${id}" ${place}>${content}</${element}>`;
    });
    const body = this.#pieces.map(({ style, path }) => (style ? `<path ${style} d="${path}"/>` : path));
    const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
    const style = 'stroke-linecap="round" stroke-linejoin="round" fill="none"';
    const defs = `<defs>${definitions.join('')}</defs>`;
    return `<svg ${root} width="${WIDTH}" height="${HEIGHT}" ${style}>${defs}${body.join('')}</svg>\n`;
  }
}
