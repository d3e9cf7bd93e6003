import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#device/page/query-client.ts';
import type { Locale } from '#freight/user/locale.ts';
import { SharedScreen } from '#screens/visitor/share/shared-screen.tsx';
import { openPage } from './open-page.tsx';
import { chosenLocale, firstLocale, keepLocale, speak } from './speak.ts';

async function choose(locale: Locale): Promise<void> {
  await speak('share', locale);
  keepLocale(locale);
}

/** The sender chose a language for a reader who has not chosen one themselves. */
function suggest(locale: Locale): void {
  if (chosenLocale() === null) void speak('share', locale);
}

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
openPage(
  speak('share', firstLocale()),
  <QueryClientProvider client={queryClient}>
    <SharedScreen token={token} onLocale={(locale) => void choose(locale)} onSendersLocale={suggest} />
  </QueryClientProvider>,
);
