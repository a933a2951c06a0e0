import { nodeComplaint } from './node-complaint.js';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // failed writes end nothing

/** Runs the API without a gateway, and commands for its database: for containers and servers. */
const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
// Only now: an old Node fails on what these import.
const { runProgram } = await import('./programs.js');
try {
  await runProgram(process.argv.slice(2), process.env);
} catch (error) {
  const { startFault } = await import('./start-fault.js');
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1); // a started part would keep the process alive, and a restart would wait for ever
}
