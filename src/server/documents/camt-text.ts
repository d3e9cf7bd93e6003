import type { XmlElement } from 'libxml2-wasm';

/** The elements at a path of names, whatever their namespace. */
export function all(from: XmlElement, path: string): XmlElement[] {
  const steps = path.replace(/\/(\w+)/g, "/*[local-name()='$1']");
  return from.find(`.${steps}`) as XmlElement[];
}

/** What stands at the first of some paths that has something; null where none has. */
export function optional(from: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const content = all(from, path)[0]?.content.trim() ?? '';
    if (content !== '') return content;
  }
  return null;
}

/** Where payers and their banks write what a transfer is for. */
const WRITTEN = [
  '/RmtInf/Ustrd',
  '/RmtInf/Strd/CdtrRefInf/Ref',
  '/RmtInf/Strd/RfrdDocInf/Nb',
  '/RmtInf/Strd/AddtlRmtInf',
  '/Refs/EndToEndId',
  '/AddtlTxInf',
];

/**
 * Everything that is written of a movement, each text once. What stands beside the whole entry is none of its parts' own:
 * a part has it only where it says nothing itself.
 */
export function textOf(details: readonly XmlElement[], entry: XmlElement, isPart: boolean): string {
  const own = details
    .flatMap((detail) => WRITTEN.flatMap((path) => all(detail, path)))
    .map(({ content }) => content.trim())
    .filter((word) => word !== '' && !/^NOT ?PROVIDED$/i.test(word));
  const beside = isPart && own.length > 0 ? [] : all(entry, '/AddtlNtryInf').map(({ content }) => content.trim());
  return [...new Set([...own, ...beside])].filter((word) => word !== '').join(' ');
}
