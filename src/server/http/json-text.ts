/** A value that is already serialised as JSON. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Serialises an answer as UTF-8 JSON. The items of a list may already be serialised, each or all together. */
export function jsonBytes(answer: unknown): Buffer {
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return Buffer.from(JSON.stringify(answer));
  const { items, ...others } = answer;
  const end = JSON.stringify(others).slice(1);
  return together(['{"items":', ...itemTexts(items), end === '}' ? end : `,${end}`]);
}

function itemTexts(items: unknown): string[] {
  if (items instanceof JsonText) return ['[', items.text, ']'];
  if (!Array.isArray(items) || items.length === 0) return [JSON.stringify(items)];
  const texts = items.flatMap((item: unknown) => [',', item instanceof JsonText ? item.text : JSON.stringify(item)]);
  return ['[', ...texts.slice(1), ']'];
}

/** Encodes texts one after the other; joining them first would copy all of them twice. */
function together(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
}
