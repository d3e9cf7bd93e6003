/** Sides and the colours of the middles of its four edges, as whoever opens the file sees it. */
export async function look(bytes: ArrayBuffer) {
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const colour = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
    return red > 110 && blue < 110 ? 'red' : blue > 110 && red < 110 ? 'blue' : `${red},${green},${blue}`;
  };
  const [right, bottom] = [width - 10, height - 10];
  return {
    width,
    height,
    left: colour(10, height / 2),
    right: colour(right, height / 2),
    top: colour(width / 2 - 20, 10),
    bottom: colour(width / 2 - 20, bottom),
  };
}
