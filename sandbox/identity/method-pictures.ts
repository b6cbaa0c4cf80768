import { createHash } from 'node:crypto';
import type { IdentityRequest } from '../../contract/sandbox.ts';
import { Html } from '../html.ts';

const SIZE = 25;
const CORNER = 7;
const CORNERS = [
  [0, 0],
  [SIZE - CORNER, 0],
  [0, SIZE - CORNER],
] as const;

/** Whether a square of one of the three corner marks is filled; null outside of the marks and their margin. */
function cornerSquare(x: number, y: number): boolean | null {
  for (const [left, top] of CORNERS) {
    const [across, down] = [x - left, y - top];
    if (across < -1 || down < -1 || across > CORNER || down > CORNER) continue;
    const fromMiddle = Math.max(Math.abs(across - 3), Math.abs(down - 3));
    return fromMiddle === 3 || fromMiddle <= 1;
  }
  return null;
}

/** Looks like a QR code, is always the same for the same words, and contains no data: no app can read it. */
function codePicture(words: string): Html {
  const bytes = createHash('sha512').update(words).digest();
  const isDark = (x: number, y: number): boolean => {
    const place = y * SIZE + x;
    return cornerSquare(x, y) ?? ((bytes[place % bytes.length] ?? 0) >> (place % 7)) % 2 === 1;
  };
  const squares = Array.from({ length: SIZE * SIZE }, (_, place) => [place % SIZE, Math.floor(place / SIZE)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `M${x + 2} ${y + 2}h1v1h-1z`);
  const side = SIZE + 4;
  return new Html(
    `<svg class="picture code" viewBox="0 0 ${side} ${side}" aria-hidden="true"><path d="${squares.join('')}"/></svg>`,
  );
}

const FACE = new Html(`<svg class="picture" viewBox="0 0 160 96" aria-hidden="true">
  <rect x="9" y="17" width="86" height="62" rx="6"/>
  <circle cx="34" cy="40" r="9"/>
  <path d="M20 64c2-10 26-10 28 0M60 36h24M60 48h24M60 60h14"/>
  <path d="M112 30v-9h9M151 30v-9h-9M112 66v9h9M151 66v9h-9"/>
  <path d="M131.5 33c8 0 12 6 12 14s-5 16-12 16-12-8-12-16 4-14 12-14zM127 46v2M136 46v2M127 55c3 2 6 2 9 0"/>
</svg>`);

/** The picture above the button of a method's first page; none for the choice of a bank. */
export function methodPicture({ method, conversationId }: IdentityRequest): Html | null {
  if (method === 'MOJE_ID') return null;
  return method === 'BIOMETRICS' ? FACE : codePicture(conversationId);
}
