import { bringBack, putAway } from '../store/hidden-page.ts';

// Before anything reads a database. A navigation that did not come about is noticed as the page is seen.
window.addEventListener('pagehide', putAway);
window.addEventListener('pageshow', bringBack);
document.addEventListener('freeze', putAway);
document.addEventListener('resume', bringBack);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') bringBack();
});
