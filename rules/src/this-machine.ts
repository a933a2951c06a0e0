/** Tests for a host, from an address or HOST, that only this machine can reach. */
export const isThisMachine = (host: string): boolean =>
  /^(?:localhost|[^.]+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host);
