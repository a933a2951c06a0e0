declare module 'autocannon' {
  interface Request {
    path: string;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    /** Makes the request anew each time it is sent. */
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds; excludes `amount`. */
    duration?: number;
    /** Requests in all, over all connections. */
    amount?: number;
    /** Milliseconds between two samples. */
    sampleInt: number;
    requests: Request[];
  }
  interface Result {
    start: Date;
    finish: Date;
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  type Run = Promise<Result> & { on(event: 'response', listener: () => void): void };
  export default function autocannon(options: Options): Run;
}
