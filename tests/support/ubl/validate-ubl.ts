import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const SCHEMAS = { Invoice: 'invoice.xsd', CreditNote: 'credit-note.xsd' } as const;
const compiled = new Map<string, XsdValidator>();

/**
 * What of an invoice in UBL is not by the schemas beside this file. They restate the part of UBL 2.1 that invoices of Lading
 * use, and are stricter: what is by them is by the official schemas too.
 */
export function validateUbl(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(document.root.name).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message);
  } finally {
    document.dispose();
  }
}

function validatorOf(name: string): XsdValidator {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  if (!(name === 'Invoice' || name === 'CreditNote')) throw new Error(`UBL has no ${name} for us.`);
  xmlRegisterFsInputProviders();
  const url = fileURLToPath(new URL(SCHEMAS[name], import.meta.url));
  const schema = XmlDocument.fromBuffer(readFileSync(url), { url });
  const validator = XsdValidator.fromDoc(schema);
  schema.dispose();
  compiled.set(name, validator);
  return validator;
}
