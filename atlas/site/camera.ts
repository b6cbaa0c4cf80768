import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MIN_SCALE = 0.08;
const MAX_SCALE = 4;
/** Of the scale at which all of a drawing is seen: further out it would get lost. */
const SMALLEST = 0.5;
/** Below this, lines of text would be smaller than 11 px and are not drawn. */
const READABLE = 0.999;
/** px in a step of the keyboard. */
const STEP = 80;
const MAX_TITLE = 44;

/** Moves and scales the drawing inside its frame: drag, wheel, two fingers, keys. */
export class Camera {
  private readonly frame: HTMLElement;
  private readonly onMove: () => void;
  private readonly behaviour = zoom<HTMLElement, unknown>().scaleExtent([MIN_SCALE, MAX_SCALE]);
  private transform: ZoomTransform = zoomIdentity;

  constructor(frame: HTMLElement, onMove: () => void) {
    this.frame = frame;
    this.onMove = onMove;
    this.behaviour.on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      this.transform = transform;
      this.apply();
    });
    // A double click would zoom in; here a click chooses, and a second one must not move what was chosen.
    select(frame).call(this.behaviour).on('dblclick.zoom', null);
    frame.addEventListener('keydown', (event) => {
      if (event.target === frame && !event.ctrlKey && !event.metaKey && !event.altKey && this.press(event.key)) {
        event.preventDefault();
      }
    });
  }

  get scale(): number {
    return this.transform.k;
  }

  /** Of the letters of titles, in the drawing's own px: on the screen never less than 11 px where it can be. */
  get titleSize(): number {
    return Math.min(MAX_TITLE, Math.max(13, 11 / this.transform.k));
  }

  private get drawing(): SVGSVGElement | null {
    return this.frame.querySelector('svg');
  }

  /** The size of the drawing at scale 1. */
  get size(): { readonly width: number; readonly height: number } {
    const box = this.drawing?.viewBox.baseVal;
    return { width: box?.width ?? 1, height: box?.height ?? 1 };
  }

  /** What of the drawing is in the frame, in the drawing's own px. */
  get seen(): Place {
    const { x, y, k } = this.transform;
    return { x: -x / k, y: -y / k, width: this.frame.clientWidth / k, height: this.frame.clientHeight / k };
  }

  /** Sets the styles for the drawing that is there now. */
  apply(): void {
    const { drawing } = this;
    this.behaviour.scaleExtent([this.whole * SMALLEST, MAX_SCALE]);
    const { x, y, k } = this.transform;
    if (drawing) drawing.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    this.frame.classList.toggle('far', k < READABLE);
    this.frame.style.setProperty('--title', `${this.titleSize}px`);
    this.onMove();
  }

  moveTo(x: number, y: number, scale: number): void {
    select(this.frame).call(
      (frame, to: ZoomTransform) => this.behaviour.transform(frame, to),
      zoomIdentity.translate(x, y).scale(scale),
    );
  }

  /** In its natural size: in the middle where it fits, otherwise from its top left corner. */
  natural(): void {
    const { width, height } = this.size;
    const x = Math.max(0, (this.frame.clientWidth - width) / 2);
    const y = Math.max(0, (this.frame.clientHeight - height) / 2);
    this.moveTo(x, y, 1);
  }

  /** The scale at which all of the drawing is seen, never larger than its natural size. */
  private get whole(): number {
    const { width, height } = this.size;
    const { clientWidth, clientHeight } = this.frame;
    return Math.max(MIN_SCALE, Math.min(1, clientWidth / width, clientHeight / height));
  }

  fit(): void {
    const { width, height } = this.size;
    const { clientWidth, clientHeight } = this.frame;
    const scale = this.whole;
    this.moveTo((clientWidth - width * scale) / 2, (clientHeight - height * scale) / 2, scale);
  }

  /** Brings a place of the drawing into the middle of the frame, readable. */
  centre({ x, y, width, height }: Place): void {
    const { clientWidth, clientHeight } = this.frame;
    const scale = Math.max(1, this.scale);
    const left = Math.max(20, (clientWidth - width * scale) / 2);
    const top = Math.max(20, (clientHeight - height * scale) / 2);
    this.moveTo(left - x * scale, top - y * scale, scale);
  }

  zoomBy(factor: number): void {
    select(this.frame).call((frame) => this.behaviour.scaleBy(frame, factor));
  }

  pan(right: number, down: number): void {
    const { x, y, k } = this.transform;
    this.moveTo(x - right, y - down, k);
  }

  /** Whether the key does something here. */
  private press(key: string): boolean {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.pan(-STEP, 0),
      ArrowRight: () => this.pan(STEP, 0),
      ArrowUp: () => this.pan(0, -STEP),
      ArrowDown: () => this.pan(0, STEP),
      '+': () => this.zoomBy(1.25),
      '=': () => this.zoomBy(1.25),
      '-': () => this.zoomBy(0.8),
      '0': () => this.fit(),
      '1': () => this.natural(),
    };
    moves[key]?.();
    return moves[key] !== undefined;
  }
}
