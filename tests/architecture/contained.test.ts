import ts from 'typescript';
import { expect, it } from 'vitest';
import { readRoom } from './arrows.ts';

/** Where Node calls without a promise that somebody awaits, and so without anybody who hears what is thrown. */
const OF_SOURCES = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'addEventListener']);
const GLOBAL = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);
const OF_STREAMS = new Set(['pipeline', 'finished']);

/** Files that may, each for a reason. */
const MAY: Readonly<Record<string, string>> = {
  'contained.ts': 'It is the place.',
  'end-on-fault.ts': 'It hears what came through everywhere else, and ends the process.',
  'main.ts': 'Signals end the process anyway.',
  'uploads/sheet/workbook.ts': 'saxen calls its handlers while it parses: what they throw, its caller hears.',
};

/** A worker that throws ends its own thread, and whoever started it hears of that. */
const isWorker = (path: string) => path.endsWith('.worker.ts');

/** The lines of a file on which something listens, waits or goes on by itself, outside the one place for it. */
function uncontained(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const promised = /import \{([^}]*)\} from 'node:(?:timers|stream)\/promises'/.exec(text)?.[1] ?? '';
  const isPromised = (name: string) => promised.split(',').some((each) => each.trim() === name);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isUncontained(node, isPromised)) found.push(node.getText(file).split('\n', 1)[0] ?? '');
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function isUncontained(node: ts.Node, isPromised: (name: string) => boolean): boolean {
  if (ts.isVoidExpression(node)) return !isHeld(node.expression);
  if (!ts.isCallExpression(node)) return false;
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression)) {
    const { text } = expression;
    return (GLOBAL.has(text) || OF_STREAMS.has(text)) && !isPromised(text);
  }
  if (!ts.isPropertyAccessExpression(expression)) return false;
  // A condition of a join has one part or three.
  if (OF_SOURCES.has(expression.name.text)) return given.length === 2 && !ts.isStringLiteral(given[1] as ts.Expression);
  return expression.getText() === 'process.nextTick';
}

/** What was waited for, and Fastify's own: neither rejects. */
function isHeld(expression: ts.Expression): boolean {
  const bare = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  return ts.isAwaitExpression(bare) || /^(?:reply|app)\b/.test(bare.getText());
}

it('no listener, timer or background work of the server can end it', () => {
  const server = readRoom('src/server');
  expect(server.size).toBeGreaterThan(100);
  const found = [...server]
    .filter(([path]) => !isWorker(path) && MAY[path] === undefined)
    .flatMap(([path, text]) => uncontained(path, text).map((line) => `${path}: ${line}`));
  expect(found).toEqual([]);
});

it.each(Object.keys(MAY))('%s still needs its exception', (path) => {
  expect(uncontained(path, readRoom('src/server').get(path) ?? '')).not.toEqual([]);
});

it.each([
  ['a listener', "socket.on('close', () => forget(request));"],
  ['one of one event', "request.raw.once('end', end);"],
  ['a timer', 'setTimeout(() => cut(request), 30_000);'],
  ['the next turn', 'process.nextTick(cut);'],
  ['the end of a stream', 'finished(response, () => request.destroy());'],
  ['a pipeline with a callback', "import { pipeline } from 'node:stream'; pipeline(a, b, done);"],
  ['a promise that nobody awaits', 'void client.end();'],
])('%s is refused', (_, text) => {
  expect(uncontained('http/trespass.ts', text)).toHaveLength(1);
});

it.each([
  ['a condition of a query', "join.on('i.type', '<>', 'credit').on(CREDITS_ALL)"],
  ['a pipeline that is awaited', "import { pipeline } from 'node:stream/promises'; await pipeline(a, b);"],
  ['a turn that is awaited', "import { setImmediate } from 'node:timers/promises'; await setImmediate();"],
  ['what is contained', "listen(socket, 'close', () => forget(request));"],
])('%s is not', (_, text) => {
  expect(uncontained('http/right.ts', text)).toEqual([]);
});
