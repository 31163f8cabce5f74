import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { generateAds } from '../search/generate-ads.ts';
import { RandomGenerator } from '../search/random-generator.ts';

/** Average number of ads per seller: few dealers have many, most people have one. */
const adsASeller = 20;

/** Writes ads in the import format; the same count yields the same ads. */
export async function writeMarket(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file);
  const random = new RandomGenerator(7);
  const sellers = Math.max(10, Math.floor(count / adsASeller));
  let chunk = '';
  for (const { facts: _, ...ad } of generateAds(count)) {
    const number = Math.floor(random.next() ** 2 * sellers);
    const phone = `09${String(10_000_000 + number).padStart(8, '0')}`;
    const seller = { id: `s${number}`, display_name: `معرض ${number}`, phone, whatsapp: phone };
    chunk += `${JSON.stringify({ ...ad, seller })}\n`;
    if (chunk.length < 1 << 20) continue;
    if (!stream.write(chunk)) await once(stream, 'drain');
    chunk = '';
  }
  stream.end(chunk);
  await once(stream, 'finish');
}
