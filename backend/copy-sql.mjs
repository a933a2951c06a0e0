// The SQL of the schema, beside the code that reads it.
import { cpSync } from 'node:fs';

cpSync('src', 'dist', { recursive: true, filter: (file) => !/\.\w+$/.test(file) || file.endsWith('.sql') });
