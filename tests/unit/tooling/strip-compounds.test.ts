import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { compoundsReadIn, withoutCompounds, withoutUnused } from '../../../tooling/strip-compounds.ts';

const PART = `import { MenuItem } from "./MenuItem.mjs";
import { MenuSub } from "./MenuSub.mjs";
const Menu = factory(() => jsx(MenuItem, {}));
Menu.classes = Menu_module_default;
Menu.displayName = "@mantine/core/Menu";
Menu.Item = MenuItem;
Menu.Sub = MenuSub;
`;

const mantine = (path: string): string => {
  const file = new URL(`../../../node_modules/@mantine/core/esm/components/${path}.mjs`, import.meta.url);
  return readFileSync(file, 'utf8');
};

describe('what hangs on a part of Mantine', () => {
  it('Is left out, with the name for tools, where nothing reads it', () => {
    expect(withoutCompounds(PART, compoundsReadIn([PART, 'render(<Menu.Item />)']))).toBe(
      PART.replace('Menu.displayName = "@mantine/core/Menu";\n', '').replace('Menu.Sub = MenuSub;\n', ''),
    );
  });

  it('Stays where Mantine itself reads it', () => {
    expect(compoundsReadIn([mantine('Autocomplete/Autocomplete')])).toContain('Combobox.Target');
  });

  it('Is no reason to keep a component of the router that nobody uses', () => {
    const router = 'var Link = React10.forwardRef(\n  f\n);\nLink.displayName = "Link";\n';
    expect(withoutCompounds(router, new Set())).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  f\n);\n');
  });
});

/** Of i18next, with any keys. */
interface TextsModule {
  readonly createInstance: () => {
    init(options: object): Promise<unknown>;
    addResourceBundle(language: string, namespace: string, texts: object): unknown;
    changeLanguage(language: string): Promise<unknown>;
    loadNamespaces(namespace: string): Promise<unknown>;
    hasLoadedNamespace(namespace: string): boolean;
    t(key: string, options?: object): string;
  };
}

const packageFile = (path: string): string =>
  readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8');

describe('a class of the router', () => {
  it('Is no effect: it is left out where nothing uses it', () => {
    const router = 'var Failed = class extends React9.Component {\n  render() {\n  }\n};\nvar b;\n';
    expect(withoutCompounds(router, new Set())).toBe(
      'var Failed = /* @__PURE__ */ (() => class extends React9.Component {\n  render() {\n  }\n})();\nvar b;\n',
    );
  });
});

describe('what the app does not use of a library', () => {
  it.each(['react-router/dist/production/chunk-7RTFRKQW.mjs', 'i18next/dist/esm/i18next.js'])('Is in %s', (path) => {
    const source = packageFile(path);
    expect(withoutUnused(source, `/node_modules/${path}`).length).toBeLessThan(source.length);
    expect(() => withoutUnused('', `/node_modules/${path}`)).toThrow('no longer has');
  });

  it('Is not missed by i18next: it has texts, their plurals and values, and both languages', async () => {
    const source = withoutUnused(packageFile('i18next/dist/esm/i18next.js'), '/node_modules/i18next.js');
    expect(source).not.toMatch(/\bcloneInstance\(|\bsaveMissing\(languages|rtlLngs/);
    const library = (await import(
      `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
    )) as TextsModule;
    const texts = library.createInstance();
    await texts.init({ lng: 'pl', fallbackLng: 'pl', supportedLngs: ['pl', 'en'], resources: {} });
    texts.addResourceBundle('pl', 'translation', { a_one: '{{count}} raz', a_few: '{{count}} razy', b: 'po polsku' });
    texts.addResourceBundle('en', 'translation', { a_one: '{{count}} time', a_other: '{{count}} times' });
    expect([texts.t('a', { count: 1 }), texts.t('a', { count: 3 })]).toEqual(['1 raz', '3 razy']);
    await texts.changeLanguage('en');
    expect([texts.t('a', { count: 3 }), texts.t('b')]).toEqual(['3 times', 'po polsku']);
    await texts.loadNamespaces('translation');
    expect(texts.hasLoadedNamespace('translation')).toBe(true);
  });

  it('Is a router of data, which no file of the app has', () => {
    const routers = /\b(?:RouterProvider|createBrowserRouter|createMemoryRouter|useLoaderData|useRouteError)\b/;
    expect(filesUnder(['src'], /\.tsx?$/).filter((path) => routers.test(readText(path)))).toEqual([]);
  });

  it('Is nothing of i18next that the app calls', () => {
    const calls = /\.(?:cloneInstance|reloadResources|dir)\(/;
    expect(filesUnder(['src'], /\.tsx?$/).filter((path) => calls.test(readText(path)))).toEqual([]);
  });
});

describe('what a part of Mantine imports for a property', () => {
  it.each([
    'Button/Button',
    'ActionIcon/ActionIcon',
    'Input/Input',
    'Modal/ModalRoot',
    'Alert/Alert',
    'Loader/Loader',
    'Popover/Popover',
    'Popover/use-popover',
    'Popover/PopoverDropdown/PopoverDropdown',
    '../utils/Floating/FloatingArrow/FloatingArrow',
    '../core/MantineProvider/MantineProvider',
    '../core/MantineProvider/default-theme',
    '../core/MantineProvider/default-colors',
    '../core/MantineProvider/color-functions/default-variant-colors-resolver/default-variant-colors-resolver',
  ])('Is in %s to be left out', (path) => {
    const source = mantine(path);
    expect(withoutUnused(source, `/${path}.mjs`)).not.toBe(source);
    expect(() => withoutUnused('', `/${path}.mjs`)).toThrow('no longer has');
  });

  it('Is a property that no screen sets', () => {
    const screens = filesUnder(['src'], /\.tsx$/).map((path) => ({ path, source: readText(path) }));
    const withLoading = screens.filter(({ source }) => {
      const parts = /\{([^}]*)\} from '@mantine\/core'/.exec(source)?.[1]?.split(/,\s*/) ?? [];
      const names = parts
        .map((part) => part.trim().split(' as '))
        .filter(([name]) => /^(?:Button|ActionIcon|\w*Input|\w*Select|Autocomplete|Textarea)$/.test(name ?? ''));
      return names.some((name) => new RegExp(`<${name.at(-1)}\\b[^>]*\\sloading\\b`).test(source));
    });
    expect(withLoading.map(({ path }) => path)).toEqual([]);
    const cut =
      /scrollAreaComponent|ContextMenu\b|\bwithArrow\b|\b(?:visible|hidden)From\b|\bclearable\b|<Alert\b[^>]*\swithCloseButton|<Loader\b[^>]*\stype=|\bvariant(?:=|: )["'](?:outline|transparent|white|gradient)["']/;
    expect(screens.filter(({ source }) => cut.test(source))).toEqual([]);
  });

  it('Is no colour that a screen names', () => {
    const colours = withoutUnused(mantine('../core/MantineProvider/default-colors'), '/default-colors.mjs');
    const remaining = [...colours.matchAll(/^\t(\w+): \[/gm)].map(([, name]) => name);
    expect(remaining).toEqual(['dark', 'gray']);
    const named = filesUnder(['src'], /\.tsx?$/).flatMap((path) =>
      [...readText(path).matchAll(/\b(?:color|c|bg|bd)(?:=|: )["']([a-z]+)(?:\.\d)?["']/g)].map(([, name]) => name),
    );
    expect([...new Set(named)].filter((name) => name !== 'currentcolor' && !remaining.includes(name))).toEqual([]);
  });
});
