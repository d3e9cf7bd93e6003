/** True if this browser supports WebGL 2, which MapLibre needs: checked before its large files are loaded. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser gives only a few of these at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
