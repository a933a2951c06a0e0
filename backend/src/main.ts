import { nodeComplaint } from './node-complaint.js';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // what cannot be written ends nothing

/** The API without a gateway, and what is done to its database: for containers and servers. */
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
  process.exit(1); // what has started already would keep the process, and whoever restarts it would wait for ever
}
