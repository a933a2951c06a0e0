import { runProgram } from './programs.js';
import { startFault } from './start-fault.js';

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // what cannot be written ends nothing

/** The API without a gateway, and what is done to its database: for containers and servers. */
try {
  await runProgram(process.argv.slice(2), process.env);
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1); // what has started already would keep the process, and whoever restarts it would wait for ever
}
