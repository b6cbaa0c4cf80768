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
    if (pattern.length === segments.length && pattern.every((part, index) => fits(part, segments[index] ?? ''))) {
      return `/${pattern.map((part, index) => (part.startsWith(':') ? segments[index] : part)).join('/')}`;
    }
  }
  return pathname;
}

function fits(part: string, segment: string): boolean {
  return part.startsWith(':') || part.toLowerCase() === decodeURIComponent(segment).toLowerCase();
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
