import { routes } from './routes.ts';

/**
 * The canonical form of a path of this app: routes ignore case, a trailing slash and doubled slashes; values of
 * parameters stay unchanged (reading 80). Null for a path that cannot be decoded.
 */
export function canonicalPath(pathname: string): string | null {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => decoded(segment) === null)) return null;
  for (const { path } of routes) {
    const pattern = path.split('/').filter((segment) => segment !== '');
    if (pattern.length === segments.length && pattern.every((piece, index) => fits(piece, segments[index] ?? ''))) {
      return `/${pattern.map((piece, index) => (piece.startsWith(':') ? segments[index] : piece)).join('/')}`;
    }
  }
  return pathname;
}

function fits(piece: string, segment: string): boolean {
  return piece.startsWith(':') || piece.toLowerCase() === decoded(segment)?.toLowerCase();
}

/** The result has to be used: the bundler leaves out a decoding that only throws. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
