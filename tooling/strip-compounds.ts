import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { filesUnder } from './files.ts';
import { ROOT } from './root.ts';

const MANTINE = join(ROOT, 'node_modules/@mantine/core/esm');
const CHANGED =
  /node_modules[\\/](?:(?:@mantine[\\/]core[\\/]esm|react-router[\\/]dist)[\\/].*\.mjs|i18next[\\/]dist[\\/]esm[\\/]i18next\.js)$/;
const DISPLAY_NAME = /^\w+\.displayName = "[^"\n]*";\n/gm;
const COMPOUND = /^([A-Z]\w+\.[A-Z]\w+) = \w+;\n/gm;
/** Calls of the router's modules that only make a component or a context. */
const MAKES = /^((?:var|const) \w+ = )(React\w*\.(?:forwardRef|createContext|memo)\()/gm;
/** The router's components that are classes: reading `React.Component` counts as an effect. */
const CLASS = /^(var \w+ = )(class extends React\w*\.Component \{[^]*?^\});$/gm;
const MEMBER = /\b[A-Z]\w+\.[A-Z]\w+\b/g;

/**
 * A file of Mantine or of the router without what hangs every variant on a part: names for the developers' tools, and
 * compounds (`Menu.Sub`) that are not in `used`. Assignments count as effects, so the bundler keeps all they name.
 */
export function withoutCompounds(source: string, used: ReadonlySet<string>): string {
  return source
    .replace(DISPLAY_NAME, '')
    .replace(MAKES, '$1/* @__PURE__ */ $2')
    .replace(CLASS, '$1/* @__PURE__ */ (() => $2)();')
    .replace(COMPOUND, (line, compound: string) => (used.has(compound) ? line : ''));
}

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/;
const TEXTS = /[\\/]i18next\.js$/;

/**
 * What parts of Mantine import for a property that the app never gives them, and what the router and i18next have for
 * ways of working that the app does not use (tests/unit/tooling/strip-compounds.test.ts).
 */
const UNUSED: readonly { readonly file: RegExp; readonly code: string | RegExp; readonly instead: string }[] = [
  // The imports as well: what the first page imports is in its file, even if only another one uses it.
  ...['Transition', 'Loader'].map((part) => ({
    file: /[\\/](?:Button|ActionIcon)\.mjs$/,
    code: `import { ${part} } from "../${part}/${part}.mjs";\n`,
    instead: '',
  })),
  // Ours is busy without it (docs/adr/0043-inputs-on-mantine.md).
  { file: /[\\/](?:Button|ActionIcon)\.mjs$/, code: 'typeof loading === "boolean" && ', instead: 'false && ' },
  // The variables are in src/theme/variables.css.
  { file: /[\\/]MantineProvider\.mjs$/, code: 'withCssVariables && ', instead: 'false && ' },
  // No part has a class by width (`visibleFrom`).
  { file: /[\\/]MantineProvider\.mjs$/, code: 'withGlobalClasses && ', instead: 'false && ' },
  { file: /[\\/]Input\.mjs$/, code: 'import { Loader } from "../Loader/Loader.mjs";\n', instead: '' },
  { file: /[\\/]Input\.mjs$/, code: 'const loadingIndicator = loading ?', instead: 'const loadingIndicator = false ?' },
  // No input can be cleared and no notice closed.
  {
    file: /[\\/]Input\.mjs$/,
    code: 'import { InputClearButton } from "./InputClearButton/InputClearButton.mjs";\n',
    instead: '',
  },
  { file: /[\\/]Input\.mjs$/, code: 'Input.ClearButton = InputClearButton;\n', instead: '' },
  { file: /[\\/]Alert\.mjs$/, code: 'import { CloseButton } from "../CloseButton/CloseButton.mjs";\n', instead: '' },
  { file: /[\\/]Alert\.mjs$/, code: 'withCloseButton && /* @__PURE__ */ jsx', instead: 'false && /* @__PURE__ */ jsx' },
  // src/theme/theme-provider.tsx gives its own.
  { file: /[\\/]MantineProvider\.mjs$/, code: ' = localStorageColorSchemeManager()', instead: '' },
  // Only the shades of variables.css: of the accent, `gray` and `dark`.
  { file: /[\\/]default-colors\.mjs$/, code: /\tred: \[[^]*(?=\n\};)/, instead: '' },
  // Only for the variables.
  {
    file: /[\\/]default-theme\.mjs$/,
    code: /\tshadows: \{[^}]*(?:\$\{[^}]*\}[^}]*)*\},\n/,
    instead: '\tshadows: {},\n',
  },
  // Buttons, badges and notices are filled, light, subtle or default.
  {
    file: /[\\/]default-variant-colors-resolver\.mjs$/,
    code: /\tif \(variant === "outline"\) \{[^]*?(?=\tif \(variant === "subtle"\))/,
    instead: '',
  },
  {
    file: /[\\/]default-variant-colors-resolver\.mjs$/,
    code: /\tif \(variant === "transparent"\) \{[^]*?(?=\tif \(variant === "default"\))/,
    instead: '',
  },
  // All loaders are ovals.
  ...['Bars', 'Dots'].map((loader) => ({
    file: /[\\/]Loader\.mjs$/,
    code: `import { ${loader} } from "./loaders/${loader}.mjs";\n`,
    instead: '',
  })),
  { file: /[\\/]Loader\.mjs$/, code: '\tbars: Bars,\n\toval: Oval,\n\tdots: Dots\n', instead: '\toval: Oval\n' },
  // Nothing is opened by a long press.
  {
    file: /[\\/]Popover\.mjs$/,
    code: 'import { PopoverContextMenu } from "./PopoverContextMenu/PopoverContextMenu.mjs";\n',
    instead: '',
  },
  { file: /[\\/]Popover\.mjs$/, code: 'Popover.ContextMenu = PopoverContextMenu;\n', instead: '' },
  // What places a list, without the trees and lists of floating parts, which Mantine does not use.
  { file: /[\\/]use-popover\.mjs$/, code: 'from "@floating-ui/react"', instead: 'from "@floating-ui/react-dom"' },
  // Nothing that floats has an arrow.
  {
    file: /[\\/]PopoverDropdown\.mjs$/,
    code: 'ctx.arrowPosition === "merge" && ctx.withArrow ?',
    instead: 'false ?',
  },
  { file: /[\\/]FloatingArrow\.mjs$/, code: 'if (!visible) return null;', instead: 'return null;' },
  // Only a comparison, but ScrollArea brings the floating-ui with it.
  {
    file: /[\\/]ModalRoot\.mjs$/,
    code: 'scrollAreaComponent === ScrollArea.Autosize || void 0',
    instead: 'void 0',
  },
  // The routes are declared: there is no router that loads data and shows its errors (docs/adr/0003-declarative-router.md).
  { file: ROUTER, code: 'return isDataRoute ? useNavigateStable() : ', instead: 'return ' },
  { file: ROUTER, code: 'let dataRouterState = dataRouterOpts?.state;', instead: 'const dataRouterState = null;' },
  { file: ROUTER, code: 'RenderErrorBoundary.contextType = RSCRouterContext;\n', instead: '' },
  // Texts are added by src/i18n/texts.ts: i18next itself loads none, and there is one instance of it.
  {
    file: TEXTS,
    code: /^class Connector extends EventEmitter \{[^]*?^\}$/m,
    instead: 'class Connector extends EventEmitter {\n  state = {};\n}',
  },
  {
    file: TEXTS,
    code: 'if (!this.options.resources || this.options.partialBundledLanguages) {',
    instead: 'if (false) {',
  },
  { file: TEXTS, code: /(?<=^ {2}reloadResources\()lngs, ns, callback\) \{[^]*?^ {2}\}$/m, instead: ') {}' },
  { file: TEXTS, code: /^ {2}cloneInstance\([^]*?^ {2}\}\n/m, instead: '' },
  // Both languages are written from left to right.
  { file: TEXTS, code: /^ {2}dir\(lng\) \{[^]*?^ {2}\}\n/m, instead: '' },
];

/** @throws Error if the part no longer has the code, after an update */
export function withoutUnused(source: string, id: string): string {
  return UNUSED.filter(({ file }) => file.test(id)).reduce((text, { code, instead }) => {
    const changed = text.replace(code, instead);
    if (changed === text) throw new Error(`${id} no longer has ${code}`);
    return changed;
  }, source);
}

/** The compounds that these sources read, not those that they only assign. */
export function compoundsReadIn(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => source.replace(COMPOUND, '').match(MEMBER) ?? []));
}

/** Vite plugin: what neither the app nor Mantine itself reads of a part's compounds is left out of the bundle. */
export function stripCompounds(): Plugin {
  let used: ReadonlySet<string> = new Set();
  return {
    name: 'strip-compounds',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const mantine = readdirSync(MANTINE, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.mjs'))
        .map((name) => join(MANTINE, name));
      const own = filesUnder(['src'], /\.tsx?$/).map((name) => join(ROOT, name));
      used = compoundsReadIn([...mantine, ...own].map((name) => readFileSync(name, 'utf8')));
    },
    transform(source, id) {
      if (!CHANGED.test(id)) return null;
      return { code: withoutUnused(withoutCompounds(source, used), id), map: null };
    },
  };
}
