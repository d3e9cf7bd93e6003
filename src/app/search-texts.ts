/**
 * Keeps of an address's search the named texts that are not empty. The router parses a text of digits, such as a VAT
 * number, as a number. Which texts a page knows, the page decides: a driver's first load holds this check of every page.
 */
export function searchTexts<Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [Each in Name]?: string } => {
    const kept: { [Each in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'number' || (typeof value === 'string' && value !== '')) kept[name] = String(value);
    }
    return kept;
  };
}
