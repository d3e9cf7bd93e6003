/** Whether this browser draws with WebGL 2, which MapLibre needs: asked before its many kilobytes are. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser gives only a few of these at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
