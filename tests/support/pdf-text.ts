import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a reader of a PDF meets: its pages, its text as one line, and what it says about itself. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return {
    pages: totalPages,
    text: text.replace(/\s+/g, ' '),
    title: info.Title,
    author: info.Author,
    language: info.Language,
  };
}
