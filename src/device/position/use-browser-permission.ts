import { useEffect, useState } from 'react';

/** The browser's own answer to a request for the phone's position; null where it does not say. */
export function useBrowserPermission(): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null);
  useEffect(() => {
    let status: PermissionStatus | null = null;
    let isGone = false;
    const follow = () => setState(status?.state ?? null);
    const watch = async () => {
      const found = await navigator.permissions?.query({ name: 'geolocation' });
      if (isGone || found === undefined) return;
      status = found;
      follow();
      status.addEventListener('change', follow);
    };
    // Older browsers do not know the name.
    watch().catch(() => undefined);
    return () => {
      isGone = true;
      status?.removeEventListener('change', follow);
    };
  }, []);
  return state;
}
