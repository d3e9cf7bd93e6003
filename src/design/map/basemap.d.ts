/** The same-origin address of the map of Europe, given by `basemap-plugin.ts`. */
declare module 'virtual:basemap' {
  const address: string;
  export default address;
}
