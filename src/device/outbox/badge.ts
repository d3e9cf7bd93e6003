/** Shows the number of waiting steps on the app's icon, if the system supports it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  done.catch(() => undefined);
}
