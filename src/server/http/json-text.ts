/** JSON that is written already, in the place of the value it says. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer as JSON. Items of a list may be written already. */
export function jsonText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('items' in answer) || !Array.isArray(answer.items)) {
    return JSON.stringify(answer);
  }
  const { items, ...others } = answer;
  const texts = items.map((item: unknown) => (item instanceof JsonText ? item.text : JSON.stringify(item)));
  const end = JSON.stringify(others).slice(1);
  return `{"items":[${texts.join(',')}${end === '}' ? ']}' : `],${end}`}`;
}
