import { session } from '#device/session/session.ts';
import { switchLanguage } from '../language/switch-language.ts';

/** After signing in: the user's language, and whatever they did on this device before. */
export async function startSignedIn(): Promise<void> {
  const locale = session.current?.user.locale;
  if (locale != null) await switchLanguage(locale);
  const { openOutbox } = await import('#device/sync/start-sync.ts');
  void openOutbox();
}
