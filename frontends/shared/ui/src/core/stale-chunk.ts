const LONGEST_LOOK_MS = 2000;

/** Address of the chunk that failed to load; undefined for other errors. */
export function chunkOf(error: Error): string | undefined {
  if ('request' in error && typeof error.request === 'string') return error.request; // webpack: a part of a build
  return /"resourceUrl":"([^"]+)"/.exec(error.message)?.[1]; // federation: a remote's entry
}

/**
 * Checks for a chunk that the site no longer has, as after a deployment. False if nobody answers: an outage,
 * in which a reload would only lose the rest of the page.
 */
export async function isStale(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.status === 404 || answer?.status === 410;
}
