import { parseSync } from 'vite';

/** What holds of a file of a library in this app, and what of the file it leaves without use. */
export interface Facts {
  /** Variables of the file that keep one value: reads become the value, assignments what they assign. */
  readonly constants?: Readonly<Record<string, string>>;
  /** The same of properties: reads of them become the value. Assignments stay. */
  readonly members?: Readonly<Record<string, string>>;
  /** Kinds of fibers that are never made: their cases are left out, and comparisons with them are decided. */
  readonly tags?: readonly number[];
  /** Functions whose body never runs. */
  readonly empty?: readonly string[];
  /** Methods that nobody calls, as `Class.method`. */
  readonly methods?: readonly string[];
  /** Statements of the file that begin like this. */
  readonly statements?: readonly string[];
  /** Properties of object literals, and assignments to such a property. */
  readonly properties?: readonly string[];
  /** Functions that answer the same to every call, and have no other effect: their calls become the answer. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Names that only cases of a switch compare with: those cases are left out. */
  readonly cases?: readonly string[];
  /** Functions that every browser of ours has, by their global name: `typeof` of them is decided. */
  readonly globals?: readonly string[];
  /** Methods that no object of the app has: `typeof` of them is decided. */
  readonly absent?: readonly string[];
  /** A text that stands in the file once, and what it becomes. */
  readonly texts?: readonly (readonly [string, string])[];
  /** Parts of the file: from a text that stands in it once up to the next place of another. */
  readonly spans?: readonly (readonly [string, string])[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The kinds of facts that name something, as lists or as tables. */
const NAMED = ['tags', 'empty', 'methods', 'statements', 'properties', 'cases', 'globals', 'absent'] as const;
const VALUED = ['constants', 'members', 'answers'] as const;

/**
 * A file without what never runs. The bundler then drops what only that used.
 *
 * @throws when a fact has nothing to be true of: the library has changed
 */
export function leaveOut(file: string, source: string, facts: readonly Facts[]): string {
  const code = withoutTexts(file, source, facts);
  const { program, errors } = parseSync(file, code, {
    lang: 'js',
    sourceType: file.endsWith('.cjs') || file.includes('/cjs/') ? 'script' : 'module',
  });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return new Editor(file, code, together(facts)).edit(program as unknown as Node);
}

function withoutTexts(file: string, source: string, facts: readonly Facts[]): string {
  let code = source;
  const placeOf = (text: string) => {
    const at = code.indexOf(text);
    if (at < 0 || code.includes(text, at + 1)) throw new Error(`${file} has not one "${text}".`);
    return at;
  };
  for (const [text, next] of facts.flatMap(({ texts = [] }) => texts)) {
    const at = placeOf(text);
    code = code.slice(0, at) + next + code.slice(at + text.length);
  }
  for (const [from, to] of facts.flatMap(({ spans = [] }) => spans)) {
    const at = placeOf(from);
    const end = code.indexOf(to, at);
    if (end < 0) throw new Error(`${file} has no "${to}" after "${from}".`);
    code = code.slice(0, at) + code.slice(end);
  }
  return code;
}

type Together = { readonly [Kind in (typeof NAMED)[number]]: ReadonlySet<string> } & {
  readonly [Kind in (typeof VALUED)[number]]: ReadonlyMap<string, string>;
};

function together(facts: readonly Facts[]): Together {
  const named = NAMED.map((kind) => [kind, new Set(facts.flatMap((each) => (each[kind] ?? []).map(String)))]);
  const valued = VALUED.map((kind) => [kind, new Map(facts.flatMap((each) => Object.entries(each[kind] ?? {})))]);
  return Object.fromEntries([...named, ...valued]);
}

/** Changes a file where it says what the facts decide. */
class Editor {
  readonly #file: string;
  readonly #code: string;
  readonly #facts: Together;
  readonly #edits: Edit[] = [];
  /** Bodies of the functions around what is looked at, the innermost last. */
  readonly #bodies: Node[] = [];
  /** What the file has yet to have something of. */
  readonly #left: Set<string>;

  constructor(file: string, code: string, facts: Together) {
    this.#file = file;
    this.#code = code;
    this.#facts = facts;
    this.#left = new Set(Object.values(facts).flatMap((names) => [...names.keys()]));
  }

  edit(program: Node): string {
    for (const statement of program.body as Node[]) {
      const begin = [...this.#facts.statements].find((text) => this.#code.startsWith(text, statement.start));
      if (begin === undefined) this.#visit(statement, null, '');
      else this.#put(statement, ';', begin);
    }
    if (this.#left.size > 0) throw new Error(`${this.#file} has nothing of ${[...this.#left].join(', ')}.`);
    let at = 0;
    let code = '';
    // What stands within a part that is left out goes with it.
    for (const { start, end, text } of this.#edits.toSorted(inOrder)) {
      if (start < at) continue;
      code += this.#code.slice(at, start) + text;
      at = end;
    }
    return code + this.#code.slice(at);
  }

  #put({ start, end }: { readonly start: number; readonly end: number }, text: string, fact: string): void {
    this.#left.delete(fact);
    this.#edits.push({ start, end, text });
  }

  #visit(node: Node, parent: Node | null, key: string): void {
    const isBody = node.type === 'BlockStatement' && key === 'body' && isFunction(parent);
    if (isBody) this.#bodies.push(node);
    this.#look(node, parent, key);
    for (const [name, child] of childrenOf(node)) this.#visit(child, node, name);
    if (isBody) this.#bodies.pop();
  }

  /** What is left out of a function may declare what the rest of it uses. */
  #declare(left: readonly Node[]): void {
    const names = left.flatMap(declaredIn);
    const body = this.#bodies.at(-1);
    if (names.length === 0 || body === undefined) return;
    this.#edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${names.join(', ')};` });
  }

  #look(node: Node, parent: Node | null, key: string): void {
    switch (node.type) {
      case 'Identifier':
        return this.#read(node, parent, key);
      case 'MemberExpression':
        return this.#readMember(node, parent, key);
      case 'AssignmentExpression':
        return this.#assign(node);
      case 'CallExpression':
        return this.#answer(node);
      case 'Property':
        return this.#leaveProperty(node, parent);
      case 'FunctionDeclaration':
        if (this.#facts.empty.has(nameOf(node.id))) this.#put(node.body as Node, '{}', nameOf(node.id));
        return;
      case 'ClassDeclaration':
      case 'ClassExpression':
        return this.#leaveMethods(node);
      case 'BinaryExpression':
        return this.#compare(node);
      case 'SwitchStatement':
        return this.#leaveCases(node);
      default:
    }
  }

  #readMember(node: Node, parent: Node | null, key: string): void {
    const name = nameOf(node.property);
    const value = this.#facts.members.get(name);
    const isWritten = parent?.type === 'AssignmentExpression' && key === 'left';
    if (value !== undefined && !isWritten && node.computed !== true) this.#put(node, value, name);
  }

  #answer(node: Node): void {
    const name = nameOf(node.callee);
    const answer = this.#facts.answers.get(name);
    if (answer !== undefined) this.#put(node, answer, name);
  }

  #leaveProperty(node: Node, parent: Node | null): void {
    const name = nameOf(node.key);
    if (parent?.type !== 'ObjectExpression' || !this.#facts.properties.has(name)) return;
    const comma = /^\s*,/.exec(this.#code.slice(node.end))?.[0].length ?? 0;
    this.#put({ start: node.start, end: node.end + comma }, '', name);
  }

  #leaveMethods(node: Node): void {
    for (const method of (node.body as { body: Node[] }).body) {
      const name = `${nameOf(node.id)}.${nameOf(method.key)}`;
      if (this.#facts.methods.has(name)) this.#put(method, '', name);
    }
  }

  #read(node: Node, parent: Node | null, key: string): void {
    const value = this.#facts.constants.get(nameOf(node));
    if (value === undefined || parent === null || !isRead(parent, key)) return;
    this.#put(
      node,
      parent.type === 'Property' && parent.shorthand === true ? `${nameOf(node)}: ${value}` : value,
      nameOf(node),
    );
  }

  #assign(node: Node): void {
    const left = node.left as Node;
    const property = nameOf(left.property);
    if (this.#facts.constants.has(nameOf(left))) {
      this.#put({ start: left.start, end: (node.right as Node).start }, '', nameOf(left));
    } else if (left.type === 'MemberExpression' && this.#facts.properties.has(property)) {
      this.#put(node, '0', property);
    }
  }

  #compare(node: Node): void {
    const sides = [node.left as Node, node.right as Node];
    const literal = sides.find(({ type }) => type === 'Literal');
    const other = sides.find((side) => side !== literal);
    if (literal === undefined || other === undefined) return;
    const isSame = node.operator === '===' || node.operator === '==';
    if (!isSame && node.operator !== '!==' && node.operator !== '!=') return;
    const is = isSame ? '!0' : '!1';
    const isNot = isSame ? '!1' : '!0';
    if (this.#facts.tags.has(String(literal.value)) && isTag(other)) this.#put(node, isNot, String(literal.value));
    if (literal.value !== 'function' || other.type !== 'UnaryExpression' || other.operator !== 'typeof') return;
    const asked = other.argument as Node;
    if (this.#facts.globals.has(nameOf(asked))) this.#put(node, is, nameOf(asked));
    if (this.#facts.absent.has(nameOf(asked.property))) this.#put(node, isNot, nameOf(asked.property));
  }

  #leaveCases(node: Node): void {
    const ofTags = isTag(node.discriminant as Node);
    let falls = false;
    for (const each of node.cases as Node[]) {
      const test = each.test as Node | null;
      const body = each.consequent as Node[];
      const tag = ofTags && test?.type === 'Literal' ? String(test.value) : '';
      const isNever = this.#facts.tags.has(tag) || this.#facts.cases.has(nameOf(test));
      // What an earlier case falls into stays, without the case.
      if (isNever) {
        const end = falls ? (body[0]?.start ?? each.end) : each.end;
        if (!falls) this.#declare(body);
        this.#put({ start: each.start, end }, '', tag === '' ? nameOf(test) : tag);
      }
      if (!isNever || falls) falls = !ends(body.at(-1));
    }
  }
}

/** By place; at one place what is put in comes first, and a part before the parts of it. */
function inOrder(a: Edit, b: Edit): number {
  return a.start - b.start || Number(b.start === b.end) - Number(a.start === a.end) || b.end - a.end;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [name, child]),
  );
}

function isFunction(node: Node | null): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type ?? '');
}

/** The variables that a part declares for all of its function. */
function declaredIn(node: Node): string[] {
  if (isFunction(node)) return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? (node.declarations as Node[]) : [];
  return [...own.map(({ id }) => nameOf(id)), ...childrenOf(node).flatMap(([, child]) => declaredIn(child))];
}

function nameOf(node: unknown): string {
  return isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier') ? (node.name as string) : '';
}

/** Variables that React keeps the kind of a fiber in. */
const TAGS = /^(?:tag|nodeTag|grandTag|_instance\d*|targetInst|inCapturePhase)$/;

function isTag(node: Node): boolean {
  return node.type === 'MemberExpression'
    ? node.computed !== true && nameOf(node.property) === 'tag'
    : TAGS.test(nameOf(node));
}

/** Whether nothing after a statement runs. */
function ends(node: Node | undefined): boolean {
  if (node?.type === 'BlockStatement') return ends((node.body as Node[]).at(-1));
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(node?.type ?? '');
}

/** Whether a name stands for its value, by what it is a part of. */
function isRead(parent: Node, key: string): boolean {
  switch (parent.type) {
    case 'MemberExpression':
      return key === 'object' || parent.computed === true;
    case 'Property':
      return key === 'value';
    case 'VariableDeclarator':
      return key === 'init';
    case 'AssignmentExpression':
      return key === 'right';
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'UpdateExpression':
    case 'LabeledStatement':
      return false;
    default:
      return true;
  }
}
