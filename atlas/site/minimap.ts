import type { Camera } from './camera.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The whole drawing in a corner, with the part that is seen; a press there goes there. */
export class Minimap {
  private readonly picture: SVGSVGElement;
  private readonly seen = document.createElementNS(SVG, 'rect');

  constructor(picture: SVGSVGElement, camera: Camera) {
    this.picture = picture;
    this.seen.classList.add('seen');
    const go = ({ clientX, clientY }: PointerEvent): void => {
      const box = picture.getBoundingClientRect();
      const { width, height } = camera.size;
      const scale = Math.min(box.width / width, box.height / height);
      const [x, y] = [(clientX - box.left) / scale, (clientY - box.top) / scale];
      const { seen } = camera;
      camera.pan((x - seen.x - seen.width / 2) * camera.scale, (y - seen.y - seen.height / 2) * camera.scale);
    };
    picture.addEventListener('pointerdown', (event) => {
      picture.setPointerCapture(event.pointerId);
      go(event);
    });
    picture.addEventListener('pointermove', (event) => {
      if (picture.hasPointerCapture(event.pointerId)) go(event);
    });
  }

  /** Copies the boxes of a new drawing. */
  draw(drawing: SVGSVGElement, { size: { width, height } }: Camera): void {
    const shapes = [...drawing.querySelectorAll('.state')].map((state) => state.cloneNode(true));
    for (const shape of shapes) if (shape instanceof SVGElement) delete shape.dataset['state'];
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.picture.setAttribute('preserveAspectRatio', 'xMinYMin meet');
    this.picture.replaceChildren(...shapes, this.seen);
  }

  /** Hidden while everything is seen anyway. */
  move({ seen, size }: Camera): void {
    const isWhole =
      seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= size.width && seen.y + seen.height >= size.height;
    this.picture.classList.toggle('needless', isWhole);
    for (const name of ['x', 'y', 'width', 'height'] as const) this.seen.setAttribute(name, String(seen[name]));
  }
}
