import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

const LOOKS = 4;

/** Error code of a call that the API left silent for too long. */
export const SILENT = 'ERR_SILENT';

/**
 * Aborts a call when the API has neither read nor sent anything for `longestMs`, before or during its answer. Waiting
 * for a slow client does not count.
 */
export function abortOnSilence(
  call: ClientRequest,
  req: IncomingMessage,
  res: ServerResponse,
  longestMs: number,
): void {
  const { socket } = call;
  let before = -1;
  let since = performance.now();
  const timer = setInterval(() => {
    const moved = (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
    const isClientSlow = res.writableNeedDrain || (!req.complete && req.readableLength === 0);
    if (moved !== before || isClientSlow) since = performance.now();
    before = moved;
    if (performance.now() - since < longestMs) return;
    clearInterval(timer);
    call.destroy(Object.assign(new Error('The API says nothing'), { code: SILENT }));
  }, longestMs / LOOKS);
  for (const over of ['finish', 'close']) res.once(over, () => clearInterval(timer));
  call.once('close', () => clearInterval(timer));
}
