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
      /scrollAreaComponent|ContextMenu\b|\bwithArrow\b|\b(?:visible|hidden)From\b|\bclearable\b|<Alert\b[^>]*\swithCloseButton|<Loader\b[^>]*\stype=/;
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
