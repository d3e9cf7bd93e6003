/** Strings, and the marks that open, close and divide objects and arrays. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/** True if an object in a valid JSON text has a name twice: parsers disagree about which of the values counts. */
export function repeatsName(text: string): boolean {
  /** The names of each open object; null for an array. */
  const open: (Set<string> | null)[] = [];
  let string: string | null = null;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.startsWith('"')) {
      string = token;
      continue;
    }
    if (token === ':' && string !== null) {
      const names = open.at(-1);
      const name = JSON.parse(string) as string;
      if (names?.has(name) === true) return true;
      names?.add(name);
    } else if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    string = null;
  }
  return false;
}
