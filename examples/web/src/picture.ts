import { t } from './language';
import { variantIn } from './page-state';
import { saveBlob } from './panels/share';
import type { Session } from './session';

/** Saves a picture of the table. */
export async function savePicture(session: Session): Promise<void> {
  const table = document.querySelector<HTMLElement>('.table');
  if (table === null) return;
  try {
    saveBlob(await pictureOf(table), `${variantIn(session.shown)}.png`);
  } catch (error) {
    session.remark(t.share.noPicture(String(error)));
  }
}

/** Draws an element on a canvas, as an SVG with the styles of the page. */
async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { scrollWidth: width, scrollHeight: height } = element;
  const scale = Math.max(1, devicePixelRatio);
  const styles = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  const text = new XMLSerializer().serializeToString(element);
  // The width of the window keeps the same styles; the height fits the table.
  const [windowWidth, windowHeight] = [innerWidth, Math.max(height + 56, innerHeight)];
  const root = `width:${width}px;height:${height}px;margin:0;padding:0`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${windowWidth}" height="${windowHeight}">` +
    `<foreignObject width="100%" height="100%"><html xmlns="http://www.w3.org/1999/xhtml"><head>` +
    `<style>${escaped(styles.join('\n'))}</style></head><body style="${root}">` +
    `<div class="page ${document.querySelector('.page')?.className ?? ''}" style="display:block;${root}">${text}</div>` +
    '</body></html></foreignObject></svg>';
  const image = new Image(windowWidth, windowHeight);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * scale, height * scale];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
