/** The same-origin address of the icon sprite, given by `sprite-plugin.ts`. */
declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}
