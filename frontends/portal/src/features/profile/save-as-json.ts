import { saveFile } from '@kiraya/ui/files';

/** Downloads an object as a JSON file. */
export function saveAsJson(name: string, content: unknown): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
