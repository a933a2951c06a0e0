import type { CDPSession } from 'playwright-core';

export interface Asked {
  url: string;
  type: string;
  level: number;
  /** Milliseconds after the page was asked for. */
  at: number;
}

/**
 * Records every request of a page with its level: the page itself is level 1, what it names is level 2, what a
 * script of level 2 asks for is level 3, and so on.
 */
export async function recordTraffic(cdp: CDPSession): Promise<Asked[]> {
  const requests: Asked[] = [];
  let start: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ request, type, initiator, timestamp }) => {
    start ??= timestamp;
    const causes = [initiator.url, ...(initiator.stack?.callFrames ?? []).map((frame) => frame.url)];
    const levels = causes.map((cause) => levelOf(requests, cause));
    const level = requests.length === 0 ? 1 : Math.max(1, ...levels) + 1;
    requests.push({
      url: request.url,
      type: type ?? 'Other',
      level,
      at: (timestamp - start) * 1000,
    });
  });
  await cdp.send('Network.enable');
  return requests;
}

function levelOf(requests: Asked[], url: string | undefined): number {
  return requests.find((request) => request.url === url)?.level ?? 0;
}
