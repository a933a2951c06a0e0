import { MemoryRouter } from '@kiraya/router/testing';
import { AppTheme } from '@kiraya/ui';
import { useState, type ReactNode } from 'react';
import type { NoticePlacement } from './notices';
import { createQueryClient } from './query';
import { SessionProviders } from './session-providers';

/** Helpers for component tests alone; never shared, never shipped. */

export interface Call {
  method: string;
  /** Path with query, without origin. */
  path: string;
  body: unknown;
  authorization: string | null;
  idempotencyKey: string | null;
  ifMatch: string | null;
}

type Reply =
  Response | object | null | ((call: Call) => Response | object | null | Promise<Response | object>);

/** JSON answer with a status or headers. */
export function answer(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

/** Problem answer in the API's form. */
export function problem(
  status: number,
  error: string,
  fields?: Record<string, string[]>,
  code?: string,
): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return Response.json(
    {
      type: code ? `urn:kiraya:problem:${code}` : 'about:blank',
      title: error,
      status,
      detail: error,
      error,
      fields,
    },
    { status, headers },
  );
}

/** Body of a request, parsed if it is JSON, else as text. */
function bodyOf(text: string, { headers }: Request): unknown {
  const isJson = headers.get('Content-Type')?.includes('json') ?? false;
  return text && isJson ? (JSON.parse(text) as unknown) : text || undefined;
}

/** Idempotency keys that earlier tests sent: a retry may come after its test has ended. */
const earlierKeys = new Set<string>();

/**
 * Replaces `fetch`: `stubApi({ 'GET /api/properties/types': [{ id: 1, name: 'Villa' }] })`. A key is method
 * and path without query; a reply is a body, a `Response`, or a function of the call. A call without a key
 * fails like a lost connection.
 * @returns every call made since, in order
 */
export function stubApi(replies: Record<string, Reply>): Call[] {
  const calls: Call[] = [];
  const earlier = new Set(earlierKeys);
  globalThis.fetch = async (input) => {
    const request = input instanceof Request ? input : new Request(input);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const call = {
      method: request.method,
      path: pathname + search,
      body: bodyOf(text, request),
      authorization: request.headers.get('Authorization'),
      idempotencyKey: request.headers.get('Idempotency-Key'),
      ifMatch: request.headers.get('If-Match'),
    };
    const key = call.idempotencyKey;
    if (key && earlier.has(key)) throw new TypeError('Its test has ended');
    if (key) earlierKeys.add(key);
    calls.push(call);
    const reply = replies[`${request.method} ${pathname}`];
    if (reply === undefined) throw new TypeError(`No reply for ${request.method} ${pathname}`);
    const result = typeof reply === 'function' ? await (reply as (call: Call) => unknown)(call) : reply;
    return result instanceof Response ? result.clone() : Response.json(result);
  };
  return calls;
}

interface TestPageProps {
  /** Address of the page, or its history entry. */
  at?: string | { pathname: string; state: object };
  placement?: NoticePlacement;
  children: ReactNode;
}

/** Page around a screen under test: theme, router, a fresh query cache, notices. */
export function TestPage({ at = '/', placement = 'public', children }: TestPageProps) {
  const [client] = useState(() => {
    const fresh = createQueryClient();
    fresh.setDefaultOptions({ queries: { ...fresh.getDefaultOptions().queries, retry: false } });
    return fresh;
  });
  return (
    <AppTheme>
      <MemoryRouter initialEntries={[at]}>
        <SessionProviders placement={placement} client={client}>
          {children}
        </SessionProviders>
      </MemoryRouter>
    </AppTheme>
  );
}
