/** Brings popovers, by which menus open and messages rise over dialogs, to browsers without them. */
export async function bringPopovers(): Promise<void> {
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill');
}
