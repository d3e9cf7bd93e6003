/** Shows on the app's icon how many steps wait on this device, where the system can. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  done.catch(() => undefined);
}
