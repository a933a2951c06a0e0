/** Whether a host, as it stands in an address or in HOST, is reached from this machine alone. */
export const isThisMachine = (host: string): boolean =>
  /^(?:localhost|[^.]+\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(host);
