/** What an invoice under the French small-business franchise says, in the words of the law. */
export const FRANCHISE = 'TVA non applicable, art. 293 B du CGI';
