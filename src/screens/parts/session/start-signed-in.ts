import { session } from '#device/session/session.ts';
import { switchLanguage, withMoreWords } from '../language/switch-language.ts';

/** After signing in: the user's language, and whatever they did on this device before. */
export async function startSignedIn(): Promise<void> {
  const locale = session.current?.user.locale;
  // A signed-in user goes on, also where the words of their language do not come.
  if (locale != null) await switchLanguage(locale).catch(() => undefined);
  const { openOutbox } = await import('#device/sync/start-sync.ts');
  void openOutbox();
  void withMoreWords(import('./notify-left-steps.tsx')).then(
    ({ notifyLeftSteps }) => notifyLeftSteps(),
    () => undefined,
  );
}
