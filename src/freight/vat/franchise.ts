/** The note on an invoice under the French small-business franchise, in the words of the law. */
export const FRANCHISE = 'TVA non applicable, art. 293 B du CGI';
