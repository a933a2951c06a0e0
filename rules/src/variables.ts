export { addressesOf } from './database-addresses.ts';
export { openEnvironment } from './environment.ts';
export { nearNames } from './near-names.ts';
export { isThisMachine } from './this-machine.ts';
export { isProduction, readVariables } from './variable-reader.ts';
export { type Variable, type VariableName, VARIABLES } from './variable-table.ts';
export { ConfigError, type Env, mustBe, valueOf } from './variable-value.ts';
