/** Parts of an XML text; `false` is left out. */
export type XmlChild = string | false;

/** An element with its children, written as they are. */
export function xmlNode(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlChild[]
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${children.filter((child) => child !== false).join('')}</${name}>`;
}

/** An element that holds a text. */
export function xmlLeaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return xmlNode(name, attributes, escapeXml(text));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and removes characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Cents as euros with a decimal point, computed with whole numbers to avoid rounding. */
export function xmlEuros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
