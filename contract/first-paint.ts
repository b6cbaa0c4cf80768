/** Types of the first paint: the app's server bundle (`src/app/render.tsx`) renders it, the gateway keeps and sends it. */

/** What a visitor's browser has chosen and the first paint shows. */
export interface PageVisitor {
  readonly language: 'pl' | 'en';
  readonly colorScheme: 'light' | 'dark' | 'auto';
  /** The answer about statistics; null: not answered. */
  readonly consent: 'given' | 'refused' | null;
}

export interface PageRequest {
  /** In-app path with the query parameters that the page reads. */
  readonly path: string;
  readonly visitor: PageVisitor;
  /** True: the frame of a signed-in player, without any data. */
  readonly isPlayer: boolean;
}

export interface RenderedPage {
  readonly title: string;
  /** Markup of the app's root element. */
  readonly html: string;
  /** Public content that the page shows, as JSON for `takeContent`; null for none. */
  readonly content: string | null;
  /** Source files that the page loads beside the first one. */
  readonly modules: readonly string[];
}

/** A route whose first paint is rendered. */
export interface RenderedRoute {
  /** In-app path; a segment that begins with a colon is any value. */
  readonly path: string;
  readonly isPlayer: boolean;
  /** Only for a visitor who is not signed in. */
  readonly isGuest: boolean;
  /** Query parameters that the page reads: their values, `present` if only their presence counts, `any` if none is rendered. */
  readonly query: Readonly<Record<string, readonly string[] | 'present' | 'any'>>;
}

/** Exports of the server bundle. */
export interface PageRenderer {
  readonly renderedRoutes: readonly RenderedRoute[];
  /** Null if the page cannot be rendered completely; the plain page is sent then. */
  render(request: PageRequest): Promise<RenderedPage | null>;
}

/** The visitor as the page's root element names it: the app takes the markup over only if its own is the same. */
export function visitorMark({ language, colorScheme, consent }: PageVisitor): string {
  return `${language} ${colorScheme} ${consent ?? 'unasked'}`;
}
