let written = { at: 0, time: '' };

/** The time of a line, as JSON, cached: busy processes write many lines in the same millisecond. */
export function timeOfLine(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, time: `,"time":"${new Date(at).toISOString()}"` };
  return written.time;
}
