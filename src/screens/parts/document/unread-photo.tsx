import { Trans } from '@lingui/react/macro';

/** Helps where a device cannot read a photo in the format of iPhones, so that no JPEG can be made of it. */
export function UnreadPhoto() {
  return (
    <Trans>
      This device cannot read photos in the HEIC format. Take the photo here, or set the camera to JPEG first (on an
      iPhone: Settings, Camera, Formats).
    </Trans>
  );
}
