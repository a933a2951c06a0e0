import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { endAfterAll } from './end-after-all.ts';

const REGION = 'us-east-1';
const KEYS = { accessKeyId: 'AKIDTESTS', secretAccessKey: 'a secret of the tests' };
const PAGE = 3;

/** Way in which the next answers go wrong. */
export interface Trouble {
  /** Refuses with 503. */
  busy?: boolean;
  /** Never answers. */
  silent?: boolean;
  /** Ends the connection in the middle of a body. */
  cut?: boolean;
  /** Answers that go wrong; all without it. */
  times?: number;
  /** Restricts it to a method. */
  method?: string;
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Server of a bucket, in memory: reads, writes, deletions and lists of objects, in pages of three. It verifies the
 * signature of each request and the hash of each body, and refuses other buckets. It knows no rights for parts of a
 * bucket, versions, uploads in parts, other checksums or clocks that are wrong.
 */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  trouble: Trouble = {};
  /** Number of requests by method. */
  readonly asked: Record<string, number> = {};

  readonly stop: () => Promise<void>;
  private readonly server: Server;

  private constructor(server: Server, stop: () => Promise<void>) {
    this.server = server;
    this.stop = stop;
  }

  static async start(): Promise<FakeS3> {
    const server = createServer((req, res) => void self.#answer(req, res));
    const stop = endAfterAll(async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    });
    const self = new FakeS3(server, stop);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return self;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Variables of a bucket on it; it has one, `homes`. */
  env({ bucket = 'homes', secret = KEYS.secretAccessKey } = {}): {
    FILES_URL: string;
    AWS_ACCESS_KEY_ID: string;
    AWS_SECRET_ACCESS_KEY: string;
  } {
    return {
      FILES_URL: `s3://${bucket}/files?endpoint=${this.endpoint}`,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: secret,
    };
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '' } = req;
    this.asked[method] = (this.asked[method] ?? 0) + 1;
    const body = await buffer(req).catch(() => undefined);
    if (!body) return;
    const trouble = this.#troubleOf(method);
    if (trouble.silent) return;
    if (trouble.busy) return refuse(res, 503, 'SlowDown');
    if (req.headers['x-amz-content-sha256'] !== hashOf(body))
      return refuse(res, 400, 'XAmzContentSHA256Mismatch');
    if (!isSigned(req)) return refuse(res, 403, 'SignatureDoesNotMatch');
    const url = new URL(req.url ?? '', this.endpoint);
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    if (bucket === 'gone') return refuse(res, 404, 'NoSuchBucket');
    if (bucket !== 'homes') return refuse(res, 403, 'AccessDenied');
    const key = path.join('/');
    if (key === '') return this.#list(url, res);
    const found = this.objects.get(key);
    if (method === 'PUT') this.objects.set(key, body);
    if (method === 'DELETE') this.objects.delete(key);
    if (method === 'PUT' || method === 'DELETE')
      return void res.writeHead(method === 'PUT' ? 200 : 204).end();
    if (!found) return refuse(res, 404, 'NoSuchKey', method === 'HEAD');
    res.writeHead(200, { 'content-length': found.length });
    if (method === 'HEAD') return void res.end();
    if (!trouble.cut) return void res.end(found);
    res.write(found.subarray(0, found.length / 2), () => res.destroy());
  }

  #troubleOf(method: string): Trouble {
    const { trouble } = this;
    if (trouble.method !== undefined && trouble.method !== method) return {};
    if (trouble.times === undefined) return trouble;
    trouble.times -= 1;
    return trouble.times < 0 ? {} : trouble;
  }

  #list({ searchParams }: URL, res: ServerResponse): void {
    const after = searchParams.get('continuation-token') ?? '';
    const prefix = searchParams.get('prefix') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const more = keys.length > PAGE;
    res.writeHead(200, { 'content-type': 'application/xml' });
    res.end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>
      <IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}
      ${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`);
  }
}

function refuse(res: ServerResponse, status: number, code: string, isHead = false): void {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(isHead ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
}

/** Verifies version 4 of Amazon's signatures, in the header. */
function isSigned(req: IncomingMessage): boolean {
  const { authorization = '' } = req.headers;
  const parts = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization);
  const [, id, scope = '', signed = '', signature] = parts ?? [];
  if (id !== KEYS.accessKeyId) return false;
  const url = new URL(req.url ?? '', 'http://server');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`)
    .join('');
  const hash = String(req.headers['x-amz-content-sha256']);
  const canonical = [req.method, url.pathname, query, headers, signed, hash].join('\n');
  const [day = '', region = ''] = scope.split('/');
  if (region !== REGION) return false;
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, hashOf(canonical)].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${KEYS.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}
