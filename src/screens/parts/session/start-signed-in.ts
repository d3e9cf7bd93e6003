import { session } from '#device/session/session.ts';
import { openOutbox } from '#device/sync/start-sync.ts';
import { switchLanguage } from '../language/switch-language.ts';

/** After signing in: the user's language, and whatever he did on this device before. */
export async function startSignedIn(): Promise<void> {
  const locale = session.current?.user.locale;
  if (locale != null) await switchLanguage(locale);
  void openOutbox();
}
