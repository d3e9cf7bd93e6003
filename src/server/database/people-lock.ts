/**
 * Advisory lock between writers of documents, which contain names of companies and people, and changes of those names.
 * Writers share it; the triggers `forget_documents` take it exclusively and delete outdated documents.
 */
export const PEOPLE_LOCK = 7_210_401;
