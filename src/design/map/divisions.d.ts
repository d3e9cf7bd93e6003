/** The same-origin address of the areas' outlines and names, given by `divisions-plugin.ts`. */
declare module 'virtual:divisions' {
  const address: string;
  export default address;
}
