import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** How many colours a picture has room for. */
const MOST = 256;

/** A colour, and how often it occurs. */
interface Shade {
  readonly rgb: readonly [number, number, number];
  readonly count: number;
}

/** A screenshot as a PNG with a palette, a third as large: colours that hardly differ become one. */
export async function smallPng(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, text } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const bytes = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const parts: string[] = [];
    for (let i = 0; i < bytes.length; i += 4)
      parts.push(String.fromCharCode(bytes[i] ?? 0, bytes[i + 1] ?? 0, bytes[i + 2] ?? 0));
    return { width: image.width, height: image.height, text: btoa(parts.join('')) };
  }, png.toString('base64'));
  const pixels = Buffer.from(text, 'base64');
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 3) {
    const colour = pixels.readUIntBE(i, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const groups = grouped(
    [...counts].map(([rgb, count]) => ({ rgb: [rgb >> 16, (rgb >> 8) & 255, rgb & 255], count })),
  );
  const palette = groups.map(mean);
  const indices = new Map(
    groups.flatMap((group, i) => group.map(({ rgb: [r, g, b] }) => [(r << 16) | (g << 8) | b, i])),
  );
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + x + 1] = indices.get(pixels.readUIntBE((y * width + x) * 3, 3)) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Splits the group with the widest spread, weighted by how often it occurs, until there are as many as there is room for. */
function grouped(shades: readonly Shade[]): Shade[][] {
  const groups: Shade[][] = [[...shades]];
  while (groups.length < MOST) {
    const spreads = groups.map((group) => ([0, 1, 2] as const).map((axis) => spread(group, axis)));
    const worth = spreads.map((axes) => Math.max(...axes));
    const widest = worth.indexOf(Math.max(...worth));
    const group = groups[widest];
    if (group === undefined || (worth[widest] ?? 0) === 0) break;
    const axis = spreads[widest]?.indexOf(worth[widest] ?? 0) ?? 0;
    group.sort((a, b) => (a.rgb[axis] ?? 0) - (b.rgb[axis] ?? 0));
    const middle = mean(group)[axis] ?? 0;
    const at = Math.min(
      group.length - 1,
      Math.max(
        1,
        group.findIndex(({ rgb }) => (rgb[axis] ?? 0) > middle),
      ),
    );
    groups.splice(widest, 1, group.slice(0, at), group.slice(at));
  }
  return groups;
}

/** How much is lost if a group is one colour, along one axis. */
function spread(group: readonly Shade[], axis: 0 | 1 | 2): number {
  const middle = mean(group)[axis];
  return group.reduce((sum, { rgb, count }) => sum + Math.sqrt(count) * (rgb[axis] - middle) ** 2, 0);
}

function mean(group: readonly Shade[]): [number, number, number] {
  const total = group.reduce((sum, { count }) => sum + count, 0);
  const at = (axis: 0 | 1 | 2): number =>
    Math.round(group.reduce((sum, { rgb, count }) => sum + count * rgb[axis], 0) / Math.max(1, total));
  return [at(0), at(1), at(2)];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
