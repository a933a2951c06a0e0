/** Complaint about a Node that is too old for the programs, one sentence; undefined when it is fine. */
export function nodeComplaint(version: string): string | undefined;
