import { startPostgres } from './index.ts';

// Starts a database and holds it until killed; the tests kill it at every moment.
const postgres = await startPostgres({ home: process.argv[2] ?? '', durable: false });
console.log(`ready ${postgres.adopted ? 'adopted' : 'started'} ${postgres.url}`);
process.once('SIGINT', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
