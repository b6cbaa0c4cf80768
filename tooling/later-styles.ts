import { relative } from 'node:path';
import postcss, { type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { filePrefixes } from './class-names.ts';
import { filesUnder, readText } from './files.ts';

/**
 * Style sheets that no page needs for its first paint: of dialogs, messages, plots and of what a page shows once it has
 * its data. A sheet that stands in none of these lists is among the first, which is always right.
 */
const LATER = {
  mantine: [
    'core/styles/CloseButton',
    'core/styles/Menu',
    'core/styles/Modal',
    'core/styles/ModalBase',
    'core/styles/Notification',
    'core/styles/Overlay',
    'core/styles/Timeline',
    'charts/styles',
    'notifications/styles',
  ],
  own: [
    /^src\/app\/shell\/(?:break-sheet|help-dialog|maintenance-contact)\./,
    /^src\/components\/feedback\/(?:countdown-ring|drawn-tick|receipt|toaster)\./,
    /^src\/components\/form\/(?:choice\/(?:method-tile|verification-method-picker)|file\/[\w-]+|input\/otp-field)\./,
    /^src\/components\/(?:layout\/steps-list|money\/(?:balance-parts|bonus-terms|used-bar))\./,
    /^src\/components\/overlay\/(?:dialog|funds-dialog|more-menu)\./,
    /^src\/features\/(?:dialogs|payment-details)\//,
    /^src\/features\/account\/movement-line\./,
    /^src\/features\/deposit\/(?:deposit-form|deposit-progress|lazy-allowance|method-line)\./,
    /^src\/features\/history\/history-li(?:ne|st)\./,
    /^src\/features\/limits\/(?:before-after|limit-bar)\./,
    /^src\/features\/net-position\/net-(?:chart|ever|periods)\./,
  ],
} as const;

const MANTINE_CLASS = /\bm_[0-9a-f]+\b/g;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;
const OWN_CLASS = /^_([A-Za-z]+)\d+$/;

/** Tells by a built class whether its sheet comes later. A class of Mantine's that a first sheet has too is among the first. */
export function laterClasses(): (name: string) => boolean {
  const mantine = (files: readonly string[]): readonly string[] =>
    files.flatMap((file) => readText(`node_modules/@mantine/${file}.layer.css`).match(MANTINE_CLASS) ?? []);
  const mantineFiles = filesUnder(['node_modules/@mantine/core/styles'], /\.layer\.css$/).map((file) =>
    relative('node_modules/@mantine', file).replace(/\.layer\.css$/, ''),
  );
  const first = new Set(mantine(mantineFiles.filter((file) => !LATER.mantine.some((later) => later === file))));
  const later = new Set(mantine(LATER.mantine).filter((name) => !first.has(name)));
  const all = [...filePrefixes().keys()];
  const idle = LATER.own.find((pattern) => !all.some((file) => pattern.test(file)));
  if (idle !== undefined) throw new Error(`No style sheet is at ${String(idle)}.`);
  const prefixes = new Set(
    [...filePrefixes()].filter(([file]) => LATER.own.some((pattern) => pattern.test(file))).map(([, prefix]) => prefix),
  );
  return (name) => later.has(name) || prefixes.has(OWN_CLASS.exec(name)?.[1] ?? '');
}

/**
 * Divides a style sheet. A rule goes into the later one if each of its selectors needs a class of a later sheet; it keeps
 * its layer, its conditions and its place among the others. Keyframes and rules without classes stay.
 */
export function divided(
  css: string,
  isLater: (name: string) => boolean,
): { readonly first: string; readonly later: string } {
  const first = postcss.parse(css);
  const later = first.clone();
  const goes = ({ selectors }: Rule): boolean =>
    selectors.every((selector) => [...selector.matchAll(CLASS)].some(([, name = '']) => isLater(name)));
  const drop = (container: Container, dropped: (rule: Rule) => boolean, isRest: boolean): void => {
    container.each((node) => {
      if (node.type === 'rule') {
        if (dropped(node)) node.remove();
      } else if (node.type === 'atrule' && node.nodes && !/keyframes$|^(?:font-face|property)$/.test(node.name)) {
        drop(node, dropped, isRest);
        if (node.nodes.length === 0) node.remove();
      } else if (isRest) {
        node.remove();
      }
    });
  };
  drop(first, goes, false);
  drop(later, (rule) => !goes(rule), true);
  return { first: first.toString(), later: later.toString() };
}

/** Vite plugin: what no first paint needs is a style sheet of its own, whose link is marked. */
export function laterStyles(): Plugin {
  return {
    name: 'later-styles',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (page?.type !== 'asset' || sheet?.type !== 'asset')
          throw new Error('The build has no page or no style sheet.');
        const { first, later } = divided(String(sheet.source), laterClasses());
        // New files: a name with a hash stands for one content.
        delete bundle[sheet.fileName];
        const emit = (name: string, source: string): string =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        const [firstFile, laterFile] = [emit('style.css', first), emit('later.css', later)];
        page.source = String(page.source).replace(/<link rel="stylesheet"[^>]*>/, (link) => {
          const linkTo = (file: string): string => link.replace(sheet.fileName, file);
          return `${linkTo(firstFile)}\n    ${linkTo(laterFile).replace('>', ' data-later>')}`;
        });
      },
    },
  };
}
