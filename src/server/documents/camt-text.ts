import type { XmlElement } from 'libxml2-wasm';

/** Returns the elements at a path of names, in any namespace. */
export function all(from: XmlElement, path: string): XmlElement[] {
  const steps = path.replace(/\/(\w+)/g, "/*[local-name()='$1']");
  return from.find(`.${steps}`) as XmlElement[];
}

/** Returns the content of the first path that has any; null if none has. */
export function optional(from: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const content = all(from, path)[0]?.content.trim() ?? '';
    if (content !== '') return content;
  }
  return null;
}

/** Elements in which payers and their banks describe a transfer. */
const WRITTEN = [
  '/RmtInf/Ustrd',
  '/RmtInf/Strd/CdtrRefInf/Ref',
  '/RmtInf/Strd/RfrdDocInf/Nb',
  '/RmtInf/Strd/AddtlRmtInf',
  '/Refs/EndToEndId',
  '/AddtlTxInf',
];

/**
 * Returns all descriptions of a movement without duplicates. The text of the whole entry is used for a part only if the
 * part has none.
 */
export function textOf(details: readonly XmlElement[], entry: XmlElement, isPart: boolean): string {
  const own = details
    .flatMap((detail) => WRITTEN.flatMap((path) => all(detail, path)))
    .map(({ content }) => content.trim())
    .filter((word) => word !== '' && !/^NOT ?PROVIDED$/i.test(word));
  const beside = isPart && own.length > 0 ? [] : all(entry, '/AddtlNtryInf').map(({ content }) => content.trim());
  return [...new Set([...own, ...beside])].filter((word) => word !== '').join(' ');
}
