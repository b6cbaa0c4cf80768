import { describe, expect, it } from 'vitest';
import { filePrefixes } from '../../../tooling/class-names.ts';
import { divided, laterClasses } from '../../../tooling/later-styles.ts';

const isLater = (name: string): boolean => name.startsWith('late');

describe('Styles that no first paint needs', () => {
  it('Are the rules whose every selector needs a class of a later sheet', () => {
    expect(divided('.a{x:1}.late{x:2}.a .late:hover{x:3}.a,.late{x:4}p{x:5}', isLater)).toEqual({
      first: '.a{x:1}.a,.late{x:4}p{x:5}',
      later: '.late{x:2}.a .late:hover{x:3}',
    });
  });

  it('Stay in their layer and under their condition, in the same order', () => {
    const css = '@layer one,two;@layer two{.a{x:1}.late{x:2}@media print{.late2{x:3}}}@media print{.late{x:4}}';
    expect(divided(css, isLater)).toEqual({
      first: '@layer one,two;@layer two{.a{x:1}}',
      later: '@layer two{.late{x:2}@media print{.late2{x:3}}}@media print{.late{x:4}}',
    });
  });

  it('Take no keyframes and no typeface along, which a first sheet may use', () => {
    const css = '@keyframes turn{to{x:1}}@font-face{x:2}.late{animation:turn 1s}';
    expect(divided(css, isLater)).toEqual({
      first: '@keyframes turn{to{x:1}}@font-face{x:2}',
      later: '.late{animation:turn 1s}',
    });
  });

  it('Are those of dialogs, not of buttons, which a dialog has too', () => {
    const later = laterClasses();
    const own = (file: string): boolean => later(`_${filePrefixes().get(file) ?? ''}0`);
    expect(own('src/components/overlay/dialog.module.css')).toBe(true);
    expect(own('src/components/navigation/header.module.css')).toBe(false);
    // Of Mantine: a notification's title, a button.
    expect(['m_a49ed24', 'm_77c9d27d'].map(later)).toEqual([true, false]);
  });

  it('Name only files that exist', () => {
    const later = laterClasses();
    const files = [...filePrefixes()].filter(([, prefix]) => later(`_${prefix}0`)).map(([file]) => file);
    expect(files.length).toBeGreaterThan(30);
  });
});
