import type { Locale } from '#freight/user/locale.ts';
import { EstimatePage } from '#screens/visitor/estimate/estimate-page.tsx';
import { openPage } from './open-page.tsx';
import { firstLocale, keepLocale, speak } from './speak.ts';

async function choose(locale: Locale): Promise<void> {
  await speak('estimate', locale);
  keepLocale(locale);
}

openPage(speak('estimate', firstLocale()), <EstimatePage onLocale={(locale) => void choose(locale)} />);
