import { Banner } from '#design/banner/banner.tsx';
import { useClockWords } from '../parts/words/clock-words.ts';
import { CompanyBanner } from './company-banner.tsx';
import { InstallBanner } from './install-banner.tsx';
import { StorageBanner } from './storage-banner.tsx';

/** The banners under the bar. There is seldom one, so they come after the first screen. */
export function ShellNotices() {
  const clock = useClockWords();
  return (
    <>
      <StorageBanner />
      <CompanyBanner />
      {clock !== null && (
        <Banner tone="danger" icon="clock-countdown-f" role="status">
          {clock}
        </Banner>
      )}
      <InstallBanner />
    </>
  );
}
