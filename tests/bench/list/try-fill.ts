import { startMillion } from './million.ts';

console.time('fill');
const { url } = await startMillion();
console.timeEnd('fill');
console.log(url);
await new Promise(() => setInterval(() => {}, 1e6));
