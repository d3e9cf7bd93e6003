/**
 * A Vite plugin that takes out of a browser's bundles the schemas only the server reads by: it cuts those of answers
 * and of queries from the calls of the contract, and tells the bundler that making a schema has no side effects, so
 * that one nobody reads goes too. Together they are a tenth of a phone's first load. Types are not touched.
 *
 * @returns {import('vite').Plugin}
 */
export function browserCalls() {
  return {
    name: 'lading:browser-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/(?:contract|freight)\/.+\.ts$/ },
      handler(code) {
        const edits = [];
        find(this.parse(code), null, edits);
        edits.sort((a, b) => b.start - a.start);
        let text = code;
        for (const { start, end } of edits) {
          text =
            end === undefined
              ? `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`
              : text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
        }
        return edits.length === 0 ? null : { code: text, map: null };
      },
    },
  };
}

/** The edits of the tree below a node: what to cut has a `start` and an `end`, a pure call only its `start`. */
function find(node, parent, edits) {
  if (Array.isArray(node)) {
    for (const child of node) find(child, parent, edits);
    return;
  }
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return;
  if (node.type === 'Property' && isForServers(node, parent)) {
    edits.push(node);
    return;
  }
  if (isSchema(node)) edits.push({ start: node.start });
  const inside = node.type === 'Property' ? nameOf(node) : parent?.inside;
  const siblings = node.type === 'ObjectExpression' ? node.properties.map(nameOf) : parent?.siblings;
  for (const child of Object.values(node)) find(child, { inside, siblings }, edits);
}

/** Whether a node calls a function of valibot, imported as `v` everywhere. */
function isSchema({ type, callee }) {
  return type === 'CallExpression' && callee.type === 'MemberExpression' && callee.object.name === 'v';
}

function isForServers(property, parent) {
  const name = nameOf(property);
  if (name === 'schema') return parent?.inside === 'answer';
  return name === 'query' && (parent?.siblings ?? []).includes('method');
}

function nameOf({ key }) {
  return key?.name ?? key?.value;
}
