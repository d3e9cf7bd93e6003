const FORM = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The same as a question, for what reads without schemas: the first load of a phone has none. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && FORM.test(text);
}
