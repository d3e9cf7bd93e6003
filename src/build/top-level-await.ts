import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/**
 * Fails the build if a script of a folder uses top-level await. WebKit may run an importing module before such a module
 * when two dynamic imports load it at once (WebKit bug 242740).
 *
 * @throws with the names of the scripts
 */
export function refuseTopLevelAwait(folder: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const waiting = scripts.filter((name) => awaitsAtTop(readFileSync(join(folder, name), 'utf8')));
  if (waiting.length > 0) throw new Error(`These scripts await outside a function: ${waiting.join(', ')}.`);
}

/** True if a script awaits outside a function. */
export function awaitsAtTop(script: string): boolean {
  return script.includes('await') && awaitsIn(parseAst(script, { sourceType: 'module' }));
}

function awaitsIn(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(awaitsIn);
  if (typeof node !== 'object' || node === null) return false;
  const { type, await: isAwaited, kind } = node as { type?: string; await?: boolean; kind?: string };
  if (type === 'AwaitExpression' || isAwaited === true || kind === 'await using') return true;
  if (type?.includes('Function') === true) return false;
  return Object.values(node).some(awaitsIn);
}
