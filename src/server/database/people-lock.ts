/**
 * The advisory lock between what keeps documents, which name companies and people, and what changes those. Keepers share
 * it; the triggers of migration 0021 take it alone, and remove the documents that say something else now.
 */
export const PEOPLE_LOCK = 7_210_401;
