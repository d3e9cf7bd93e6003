import { InstallBanner } from './install-banner.tsx';
import { StorageBanner } from './storage-banner.tsx';

/** What may stand under the bar: seldom anything, so it comes after the first screen. */
export function ShellNotices() {
  return (
    <>
      <StorageBanner />
      <InstallBanner />
    </>
  );
}
