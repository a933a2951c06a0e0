const LONGEST_LOOK_MS = 2000;

/** Address of the chunk that a failed import asked for; undefined when it failed for another reason. */
export function chunkOf(error: Error): string | undefined {
  if ('request' in error && typeof error.request === 'string') return error.request; // webpack: a part of a build
  return /"resourceUrl":"([^"]+)"/.exec(error.message)?.[1]; // federation: a remote's entry
}

/**
 * Whether a chunk is stale: the site has no such file any more, as after a deployment. When nobody answers it is not
 * gone but away, and loading the page anew would only take away the rest of it.
 */
export async function isStale(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LONGEST_LOOK_MS);
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.status === 404 || answer?.status === 410;
}
