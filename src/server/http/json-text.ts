/** What was sent before, as it was written then. Whoever keeps such an object to send it again never changes it. */
const written = new WeakMap<object, Buffer>();

const COMMA = Buffer.from(',');

/** An answer as JSON in UTF-8. The items of a list that were in an earlier answer are not written anew. */
export function jsonText(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null || !('items' in answer) || !Array.isArray(answer.items)) {
    return Buffer.from(JSON.stringify(answer));
  }
  const { items, ...others } = answer;
  const texts = items.flatMap((item, index) => (index === 0 ? [textOf(item)] : [COMMA, textOf(item)]));
  const end = JSON.stringify(others).slice(1);
  return Buffer.concat([Buffer.from('{"items":['), ...texts, Buffer.from(end === '}' ? ']}' : `],${end}`)]);
}

function textOf(item: unknown): Buffer {
  if (typeof item !== 'object' || item === null) return Buffer.from(JSON.stringify(item));
  const known = written.get(item);
  if (known !== undefined) return known;
  const text = Buffer.from(JSON.stringify(item));
  written.set(item, text);
  return text;
}
