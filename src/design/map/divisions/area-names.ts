/** What an area is called. */
export interface AreaNames {
  readonly en: string;
  readonly fr: string;
  readonly pl: string;
}
