/**
 * The conditions under which a picture is valid: this build, user, language, width and day. index.html has a copy of
 * this function that runs before the app is loaded, so it may not use anything else.
 *
 * @param languages the user's, and the one chosen on this device
 */
export function pictureConditions(userId: string, languages: readonly (string | null)[]): string {
  const { build } = document.documentElement.dataset;
  return [build, userId, languages, navigator.languages, window.innerWidth, new Date().toDateString()].join(' ');
}
