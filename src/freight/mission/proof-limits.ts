/** Maximum size of one proof file, in bytes: 5 MB (specification, part 1, section 5). */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;

/** Maximum number of pages of a proof, more than any waybill has; limits the storage of one mission. */
export const MAX_PROOF_FILES = 30;
