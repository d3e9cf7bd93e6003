/**
 * What a picture holds under: this build of the app, this user, their language, this width, this day. index.html has a
 * copy of this very function, which runs before the app is there: it stands alone.
 *
 * @param languages the user's, and the one chosen on this device
 */
export function pictureConditions(userId: string, languages: readonly (string | null)[]): string {
  const { build } = document.documentElement.dataset;
  return [build, userId, languages, navigator.languages, window.innerWidth, new Date().toDateString()].join(' ');
}
