import { basename } from 'node:path';

/**
 * Names classes of CSS modules after their file: `button-primary`. The names occur in scripts and styles, and repeated
 * words compress far better than Vite's hashes.
 *
 * @throws when two files have the same name: the classes of one would style the other
 */
export function classNames(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const [path = file] = file.split('?');
    const base = basename(path, '.module.css');
    const other = files.get(base) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} have the same name, and so would their classes.`);
    files.set(base, path);
    return `${base}-${name}`;
  };
}
