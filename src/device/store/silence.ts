/** Databases that currently return neither success nor error: another page or a sleeping app holds them. */
const silent = new Set<string>();
const listeners = new Set<(name: string) => void>();

/** True if a database does not answer now; without a name, if any does not. */
export function isSilent(name?: string): boolean {
  return name === undefined ? silent.size > 0 : silent.has(name);
}

/** Notes that a database answers nothing, or that it answers again. */
export function noteSilence(name: string, isSilentNow: boolean): void {
  if (silent.has(name) === isSilentNow) return;
  if (isSilentNow) silent.add(name);
  else silent.delete(name);
  for (const listener of listeners) listener(name);
}

/**
 * Calls a listener with the name of each database that falls silent or answers again.
 *
 * @returns what ends it
 */
export function onSilence(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Does something each time a database answers again. @returns what ends it */
export function onAnswer(name: string, act: () => void): () => void {
  return onSilence((changed) => {
    if (changed === name && !silent.has(name)) act();
  });
}
