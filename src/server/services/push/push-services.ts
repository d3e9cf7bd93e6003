/** Hosts of the push services of the browsers there are, and what is below them. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Whether messages may be sent to an address. A device names it, so that any other could make this server call whatever
 * is inside its own network.
 *
 * @param origins others that the settings allow
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return isKnown && protocol === 'https:' && port === '' && username === '';
}
