/** Why a Node of this version cannot run the tools, as one sentence; undefined when it can. */
export function nodeComplaint(version: string): string | undefined;
/** Runs one of the tools. A fault that a person can put right is told in one sentence, and the exit code is 1. */
export function enter(load: () => Promise<void>): Promise<void>;
