import { routes } from './routes.ts';

/**
 * The one spelling of a path of this app: paths are matched without regard to case, and with a trailing or doubled slash;
 * what stands for a parameter stays exact (reading 80). Null for a path that can't be decoded, which leads nowhere.
 */
export function canonicalPath(pathname: string): string | null {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (!segments.every(isDecodable)) return null;
  for (const { path } of routes) {
    const pattern = path.split('/').filter((segment) => segment !== '');
    if (pattern.length === segments.length && pattern.every((piece, index) => fits(piece, segments[index] ?? ''))) {
      return `/${pattern.map((piece, index) => (piece.startsWith(':') ? segments[index] : piece)).join('/')}`;
    }
  }
  return pathname;
}

function fits(piece: string, segment: string): boolean {
  return piece.startsWith(':') || piece.toLowerCase() === decodeURIComponent(segment).toLowerCase();
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
