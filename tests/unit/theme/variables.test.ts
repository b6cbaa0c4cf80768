import { expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { UNUSED, variablesSheet } from '../../../src/theme/variables-sheet.ts';

test('The stylesheet has the variables of the palette and of the theme', async () => {
  await expect(variablesSheet(), 'where the palette is right: run this file with -u').toMatchFileSnapshot(
    '../../../src/theme/variables.css',
  );
});

test('The stylesheet has all of Mantine’s variables but those of colours that nothing shows', () => {
  const sheets = filesUnder(['src'], /\.css$/).map(readText);
  const parts = sheets.flatMap((text) =>
    [...text.matchAll(/@import '(@mantine\/core\/styles\/\w[\w-]*\.layer\.css)'/g)].map(([, path]) =>
      readText(`node_modules/${path}`),
    ),
  );
  const read = [...sheets, ...parts].flatMap((text) => [...text.matchAll(/var\((--mantine-[\w-]+)/g)]);
  expect([...new Set(read.map(([, name = '']) => name))].filter((name) => UNUSED.test(name))).toEqual([]);
  const usual = readText('node_modules/@mantine/core/styles/default-css-variables.layer.css');
  const names = [...usual.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = '']) => name);
  const written = variablesSheet();
  expect(names.filter((name) => !UNUSED.test(name) && !written.includes(`${name}:`))).toEqual([]);
});
