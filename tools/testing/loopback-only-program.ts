// Loaded with --import into the programs that tests start.
import { loopbackOnly } from './loopback-only.ts';

loopbackOnly((host) => {
  const message = `A program of the tests asked for ${host}: they reach nothing outside this machine.`;
  console.error(message);
  return message;
});
