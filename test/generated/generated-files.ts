import { entryFiles } from './entry-writer';
import { typeFiles } from './type-writer';

/** All generated files, as text, by their paths in `src`, without extension. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const types = typeFiles();
  return new Map([...types, ...entryFiles(types)]);
}
