import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { decodeXml } from './decode-xml.ts';

/** Why an XML file cannot be read: it is not well formed, or it declares a document type. */
export type XmlFault = 'xml_unreadable' | 'xml_document_type';

/**
 * Runs work with a parsed XML file, and frees it. Entities are not resolved and nothing is fetched.
 *
 * @returns what the work returns
 */
export function withXml<Result>(bytes: Uint8Array, work: (document: XmlDocument) => Result): Result | XmlFault {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(decodeXml(bytes), {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
  } catch {
    return declaresType(bytes) ? 'xml_document_type' : 'xml_unreadable';
  }
  try {
    return document.dtd === null ? work(document) : 'xml_document_type';
  } finally {
    document.dispose();
  }
}

/** Entities without an end make a file unreadable: what was wrong with it is its document type. */
function declaresType(bytes: Uint8Array): boolean {
  try {
    return /^[^<]*(?:<[?!](?!DOCTYPE)[^>]*>[^<]*)*<!DOCTYPE/.test(decodeXml(bytes).slice(0, 2000));
  } catch {
    return false;
  }
}
