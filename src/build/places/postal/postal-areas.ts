import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of postal areas: see the README of this folder. */
export function readPostalAreas(): Buffer {
  return readFileSync(join(import.meta.dirname, 'areas.csv'));
}
