import type { Schema } from '../../../tools/api-changes/document.ts';
import type { Draw } from './draw.js';
import {
  ODD_BODIES,
  ODD_FIELDS,
  ODD_HEADERS,
  ODD_OWN_HEADERS,
  ODD_PARAMETERS,
  ODD_TOKENS,
  ODD_TYPES,
  spoilt,
} from './odd-requests.js';
import { ODD_ENCODINGS, ODD_IDS, ODD_TEXTS } from './odd-texts.js';
import { whole } from './operations.js';
import { encoded, type Sketch } from './sketch.js';
import { asText, jsonText } from './values.js';

type Twist = (draw: Draw, sketch: Sketch) => void;

const parameterOf = ({ operation }: Sketch, name: string): Schema | undefined =>
  operation.parameters.find((one) => one.name === name)?.schema;

/** Changes a path parameter. */
const inPath: Twist = (draw, sketch) => {
  const places = sketch.operation.path
    .split('/')
    .flatMap((segment, at) => (segment.startsWith('{') ? [[segment.slice(1, -1), at] as const] : []));
  if (places.length === 0) return inQuery(draw, sketch);
  const [name, at] = draw.pick(places);
  const value = sketch.values.odd(parameterOf(sketch, name), name);
  sketch.segments[at] = draw.pick([
    encoded(asText(value)),
    encoded(draw.pick(Object.values(sketch.values.known))),
    encoded(draw.pick([...ODD_IDS, ...ODD_TEXTS])),
    `${sketch.segments[at] ?? ''}${draw.pick(ODD_ENCODINGS)}`,
  ]);
};

/** Changes, empties, repeats or adds a query parameter. */
const inQuery: Twist = (draw, { operation, query, values }) => {
  const declared = operation.parameters.filter((one) => one.in === 'query');
  if (declared.length === 0 || draw.chance(15)) {
    const [name, value] = draw.pick(ODD_PARAMETERS);
    query.push([encoded(name), value && encoded(value)]);
    return;
  }
  const { name, schema } = draw.pick(declared);
  const value = () => encoded(asText(values.odd(schema, name)));
  const sound = () => encoded(asText(values.sound(schema, name)));
  const at = query.findIndex(([one]) => one === name);
  if (at >= 0) query.splice(at, 1);
  const given: [string, string | undefined][][] = [
    [[name, value()]],
    [[name, value()]],
    [[name, value()]],
    [[name, `${sound()}${draw.pick(ODD_ENCODINGS)}`]],
    [[name, undefined]],
    [[name, undefined]],
    [[name, '']],
    [
      [name, sound()],
      [name, sound()],
    ],
    [
      [name, sound()],
      [name, undefined],
    ],
    [[`${name}[]`, sound()]],
    [[`${name}[a]`, sound()]],
    [[name.toUpperCase(), sound()]],
    [],
  ];
  query.push(...draw.pick(given));
};

const inHeaders: Twist = (draw, { operation, headers }) => {
  const own = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase());
  if (own.length === 0 || draw.chance(40)) {
    const [name, value] = draw.pick(ODD_HEADERS);
    headers[name] = value;
    return;
  }
  const name = draw.pick(own);
  if (draw.chance(15)) delete headers[name];
  else headers[name] = draw.pick(ODD_OWN_HEADERS[name] ?? ['']);
};

const inToken: Twist = (draw, { headers }) => {
  headers.authorization = draw.pick(ODD_TOKENS);
};

/** Place of a field, and its schema. */
interface Place {
  holder: Record<string, unknown>;
  name: string;
  schema: Schema;
}

function placesIn(value: unknown, schema: Schema): Place[] {
  const { properties = {}, items = {} } = whole(schema);
  if (Array.isArray(value))
    return value.flatMap((entry, at) => [
      { holder: value as unknown as Place['holder'], name: String(at), schema: items },
      ...placesIn(entry, items),
    ]);
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Place['holder'];
  return Object.entries(properties).flatMap(([name, inner]) => [
    { holder, name, schema: inner },
    ...placesIn(holder[name], inner),
  ]);
}

/** Changes, removes or adds a field. */
const inField: Twist = (draw, sketch) => {
  const { json, operation, values } = sketch;
  const places = operation.body ? placesIn(json, operation.body) : [];
  if (places.length === 0) return asBody(draw, sketch);
  const { holder, name, schema } = draw.pick(places);
  if (draw.chance(10)) delete holder[name];
  else if (draw.chance(8))
    Object.defineProperty(holder, draw.pick(ODD_FIELDS), { value: 1, enumerable: true, configurable: true });
  else if (draw.chance(25)) holder[name] = values.sound(schema, name);
  else holder[name] = values.odd(schema, name);
};

/** Replaces the body, or adds one where none belongs. */
const asBody: Twist = (draw, sketch) => {
  const { headers, json } = sketch;
  headers['content-type'] ??= 'application/json';
  if (json !== undefined && draw.chance(50)) sketch.raw = spoilt(draw, jsonText(json));
  else sketch.raw = draw.pick(ODD_BODIES);
};

const asType: Twist = (draw, sketch) => {
  const { headers, json, raw } = sketch;
  if (json === undefined && raw === undefined) sketch.raw = draw.pick(['{}', 'a=1', '--x--\r\n', 'text']);
  if (draw.chance(15)) delete headers['content-type'];
  else headers['content-type'] = draw.pick(ODD_TYPES);
};

const asMethod: Twist = (draw, sketch) => {
  const other = draw.pick(['HEAD', 'OPTIONS', 'PATCH', 'PUT', 'DELETE', 'POST']);
  sketch.method = sketch.operation.method === 'GET' && draw.chance(70) ? 'HEAD' : other;
};

const TWISTS: [weight: number, twist: Twist][] = [
  [30, inField],
  [14, inPath],
  [20, inQuery],
  [9, inHeaders],
  [7, asBody],
  [7, asType],
  [4, inToken],
  [1, asMethod],
];
const DRAWN = TWISTS.flatMap(([weight, twist]) => Array.from({ length: weight }, () => twist));

/** Applies mostly one change to a valid request, sometimes two or none. */
export function twist(draw: Draw, sketch: Sketch): void {
  if (draw.chance(18)) return;
  draw.pick(DRAWN)(draw, sketch);
  if (draw.chance(12)) draw.pick(DRAWN)(draw, sketch);
}
