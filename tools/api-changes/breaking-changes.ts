import { jsonOf, type ApiDocument, type Operation, type Parameter } from './document.ts';
import { schemaChanges, type Versions } from './schema-changes.ts';

/** Change that can break a client of the old document. */
export interface BreakingChange {
  /** Affected call, such as `GET /api/contracts`. */
  call: string;
  what: string;
}

/** Lists the changes that break the old document's promises, in the order of its calls. */
export function breakingChanges(old: ApiDocument, now: ApiDocument): BreakingChange[] {
  return Object.entries(old.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const changes = operationChanges({ old, now }, operation, now.paths[path]?.[method]);
      return changes.map((what) => ({ call: `${method.toUpperCase()} ${path}`, what }));
    }),
  );
}

function operationChanges(versions: Versions, old: Operation, now: Operation | undefined): string[] {
  if (!now) return ['is gone'];
  const needsToken = (now.security?.length ?? 0) > 0 && (old.security?.length ?? 0) === 0;
  return [
    ...(needsToken ? ['needs a token now'] : []),
    ...parameterChanges(versions, old.parameters ?? [], now.parameters ?? []),
    ...requestChanges(versions, old, now),
    ...answerChanges(versions, old, now),
  ];
}

function parameterChanges(versions: Versions, old: Parameter[], now: Parameter[]): string[] {
  const find = (list: Parameter[], one: Parameter) =>
    list.find((other) => other.name === one.name && other.in === one.in);
  const added = now.filter((parameter) => parameter.required && !find(old, parameter)?.required);
  return [
    ...old.filter((parameter) => !find(now, parameter)).map(({ name }) => `the parameter ${name} is gone`),
    ...added.map(({ name }) => `the parameter ${name} is required now`),
    ...old.flatMap((parameter) => {
      const same = find(now, parameter);
      return same ? schemaChanges(versions, 'sent', [parameter.schema, same.schema], parameter.name) : [];
    }),
  ];
}

function requestChanges(versions: Versions, old: Operation, now: Operation): string[] {
  const [before, after] = [jsonOf(old.requestBody?.content), jsonOf(now.requestBody?.content)];
  if (!before)
    return now.requestBody?.required && !old.requestBody?.required ? ['a body is required now'] : [];
  if (!after) return ['takes no body any more'];
  return schemaChanges(versions, 'sent', [before, after]);
}

function answerChanges(versions: Versions, old: Operation, now: Operation): string[] {
  return Object.entries(old.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) => {
      const same = now.responses?.[status];
      if (!same) return [`does not answer ${status} any more`];
      const before = jsonOf(answer.content);
      return before ? schemaChanges(versions, 'answered', [before, jsonOf(same.content)]) : [];
    });
}
