import type { Address } from '#freight/place/address.ts';

/** The address that opens the device's own navigation at a place: by scheme on phones, a map page elsewhere. */
export function navigationAddress({ location: { lat, lng }, street_name, city }: Address): string {
  const place = `${lat},${lng}`;
  const { userAgent } = navigator;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `maps://?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:${place}?q=${place}(${encodeURIComponent(`${street_name}, ${city}`)})`;
  return `https://www.openstreetmap.org/directions?to=${place}`;
}
