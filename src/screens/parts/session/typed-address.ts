/** The address typed last: it stays while somebody looks at the page for a forgotten password. */
export const typedAddress = { current: '' };
