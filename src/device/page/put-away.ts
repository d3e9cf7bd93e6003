import { bringBack, putAway } from '../store/hidden-page.ts';

// Registered before any database is read. A cancelled navigation is detected when the page is visible again.
window.addEventListener('pagehide', putAway);
window.addEventListener('pageshow', bringBack);
document.addEventListener('freeze', putAway);
document.addEventListener('resume', bringBack);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') bringBack();
});
