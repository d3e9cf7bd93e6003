import type { Plugin } from 'vite';

/** A node of the syntax tree, with as much as is asked of it here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string; readonly value?: string };
  readonly properties?: readonly Node[];
  readonly callee?: { readonly type: string; readonly object?: { readonly name?: string } };
}

/** The property a node stands in, and the names beside it. */
interface Place {
  readonly inside: string | undefined;
  readonly siblings: readonly (string | undefined)[];
}

/** What to cut has an `end`, a pure call only its `start`. */
interface Edit {
  readonly start: number;
  readonly end?: number;
}

const TOP: Place = { inside: undefined, siblings: [] };

/**
 * A Vite plugin that takes out of a browser's bundles the schemas only the server reads by: it cuts those of answers
 * and of queries from the calls of the contract, and tells the bundler that making a schema has no side effects, so
 * that one nobody reads goes too. Together they are a tenth of a phone's first load. Types are not touched.
 *
 * @throws at the end of a build in which it cut nothing
 */
export function browserCalls(): Plugin {
  let cut = 0;
  return {
    name: 'lading:browser-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/(?:contract|freight)\/.+\.ts$/ },
      handler(code) {
        const edits: Edit[] = [];
        find(this.parse(code), TOP, edits);
        cut += edits.filter(({ end }) => end !== undefined).length;
        return edits.length === 0 ? null : { code: apply(code, edits), map: null };
      },
    },
    generateBundle() {
      if (cut === 0) throw new Error('No call of the contract has a schema that only the server reads by.');
    },
  };
}

function apply(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        end === undefined
          ? `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`
          : text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
      code,
    );
}

function find(tree: unknown, place: Place, edits: Edit[]): void {
  if (Array.isArray(tree)) {
    for (const child of tree) find(child, place, edits);
    return;
  }
  if (!isNode(tree)) return;
  if (tree.type === 'Property' && isForServers(tree, place)) {
    edits.push(tree);
    return;
  }
  if (isSchema(tree)) edits.push({ start: tree.start });
  const inside = tree.type === 'Property' ? nameOf(tree) : place.inside;
  const siblings = tree.type === 'ObjectExpression' ? (tree.properties ?? []).map(nameOf) : place.siblings;
  for (const child of Object.values(tree)) find(child, { inside, siblings }, edits);
}

function isNode(tree: unknown): tree is Node {
  return typeof tree === 'object' && tree !== null && 'type' in tree && typeof tree.type === 'string';
}

/** Whether a node calls a function of valibot, imported as `v` everywhere. */
function isSchema({ type, callee }: Node): boolean {
  return type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.object?.name === 'v';
}

function isForServers(property: Node, { inside, siblings }: Place): boolean {
  const name = nameOf(property);
  if (name === 'schema') return inside === 'answer';
  return name === 'query' && siblings.includes('method');
}

function nameOf({ key }: Node): string | undefined {
  return key?.name ?? key?.value;
}
