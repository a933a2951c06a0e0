/** Complaint about a Node that is too old for the tools, one sentence; undefined when it is fine. */
export function nodeComplaint(version: string): string | undefined;
/** Runs a tool. A fault that a person can fix is printed as one sentence, with exit code 1. */
export function enter(load: () => Promise<void>): Promise<void>;
