declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between two samples. */
    sampleInt: number;
    requests: { path: string; headers?: Record<string, string> }[];
  }
  interface Result {
    start: Date;
    finish: Date;
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
