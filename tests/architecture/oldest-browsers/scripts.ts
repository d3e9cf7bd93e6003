import { parse } from 'acorn';
import { COMPAT, lackedBy, membersOf } from './too-new.ts';

/** What every value of a kind has: members whose kind a name alone does not tell are left to the compiler's `lib`. */
const KINDS = ['String', 'Array', 'TypedArray', 'Promise', 'RegExp', 'Date', 'ArrayBuffer', 'Object', 'Number', 'Set'];

const builtins = COMPAT.javascript.builtins ?? {};
const kinds = [...membersOf(builtins), ...membersOf(COMPAT.api)];

/** `AbortSignal.any`, `Promise.withResolvers`: members of constructors, which the oldest browsers lack. */
const STATIC = new Set<string>();
/** Names of constructors and objects that they lack. */
const GLOBAL = new Set<string>();
for (const [kind, members] of kinds) {
  if (members.__compat && lackedBy(members).length > 0) GLOBAL.add(kind);
  for (const [member, feature] of membersOf(members)) {
    const isStatic = member.endsWith('_static') || Object.hasOwn(builtins, kind);
    if (feature.__compat && isStatic && lackedBy(feature).length > 0) {
      STATIC.add(`${kind}.${member.replace(/_static$/, '')}`);
    }
  }
}
const INSTANCE = new Set(
  KINDS.flatMap((kind) =>
    membersOf(builtins[kind] ?? {})
      .filter(([member, feature]) => !member.endsWith('_static') && feature.__compat && lackedBy(feature).length > 0)
      .map(([member]) => member),
  ),
);
/** A name that an older kind has as well. */
for (const [, members] of kinds) {
  for (const [member, feature] of membersOf(members)) {
    if (feature.__compat && lackedBy(feature).length === 0) INSTANCE.delete(member);
  }
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * What a script uses that the oldest browsers lack, by name.
 *
 * @throws SyntaxError where it is written in words newer than they read: those of ES2022
 */
export function tooNewInScript(script: string): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === 'MemberExpression') return visitMember(node);
    if (node.type === 'Identifier' && GLOBAL.has(String(node.name))) found.add(String(node.name));
    for (const [key, child] of Object.entries(node)) {
      const isName = key === 'key' && node.computed === false;
      if (!isName) visit(child);
    }
  };
  const visitMember = (node: Node): void => {
    const [object, property] = [node.object, node.property] as [Node, Node];
    visit(object);
    if (node.computed === true) visit(property);
    const member = String(node.computed === true ? property.value : property.name);
    const owner = String(object.type === 'MemberExpression' ? (object.property as Node).name : object.name);
    if (STATIC.has(`${owner}.${member}`)) found.add(`${owner}.${member}`);
    else if (INSTANCE.has(member)) found.add(`.${member}`);
  };
  visit(parse(script, { ecmaVersion: 2022, sourceType: 'module' }));
  return found;
}
