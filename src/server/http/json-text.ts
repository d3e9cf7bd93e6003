/** JSON that is written already, in the place of the value it says. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer as JSON, in UTF-8. The items of a list may be written already, each or all together. */
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

/** Texts one after the other as bytes: to join them first would write all of them twice. */
function together(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let at = 0;
  for (const text of texts) at += bytes.write(text, at);
  return bytes;
}
