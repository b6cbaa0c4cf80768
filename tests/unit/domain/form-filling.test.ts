import { describe, expect, it } from 'vitest';
import {
  documentUrl,
  fillRichText,
  fillSchema,
  fillText,
  replacementsOf,
  type FilledWith,
} from '../../../domain/forms/form-filling.ts';
import { drawable, field, section, tab } from './forms.ts';

const filledWith: FilledWith = {
  documents: [
    { typeCode: 'TERMS_AND_CONDITIONS', typeName: 'Regulamin "A" & B', file: '/cdn/terms-{lang}.pdf?l={lang}' },
    { typeCode: 'PRIVACY_POLICY', typeName: 'Polityka', file: 'javascript:alert(1)' },
    { typeCode: 'OTHER', typeName: 'x', file: '/x' },
  ],
  language: 'pl',
  bucketUrl: '/cdn/bucket//',
  methods: ['MOJE_ID', 'MANUAL'],
};

describe('placeholders', () => {
  it('REG-03 knows the documents, their names and the bucket', () => {
    expect(replacementsOf(filledWith)).toEqual({
      TERMS_AND_CONDITIONS: '/cdn/terms-pl.pdf?l=pl',
      'TERMS_AND_CONDITIONS.name': 'Regulamin "A" & B',
      RESPONSIBLE_GAMBLING: '/regulations',
      'RESPONSIBLE_GAMBLING.name': '',
      INFORMATION_CLAUSE: '/regulations',
      'INFORMATION_CLAUSE.name': '',
      PRIVACY_POLICY: '/regulations',
      'PRIVACY_POLICY.name': 'Polityka',
      bannerUrl: '/cdn/bucket',
    });
    expect(replacementsOf({ ...filledWith, bucketUrl: null })['bannerUrl']).toBe('');
    expect(replacementsOf({ ...filledWith, bucketUrl: 'https://a.pl/b' })['bannerUrl']).toBe('https://a.pl/b');
  });

  it('REG-03 takes web addresses and paths of the site alone', () => {
    const right = ['https://a.pl/x', 'HTTP://a.pl', '/x.pdf', '/'];
    expect(right.map((file) => documentUrl(file, 'pl'))).toEqual(right);
    const wrong = [
      'javascript:alert(1)',
      '//evil.pl/x',
      '/\\evil.pl',
      'data:text/html,x',
      'x.pdf',
      '',
      ' /x',
      'xhttps://a.pl',
    ];
    expect(wrong.map((file) => documentUrl(file, 'pl'))).toEqual(wrong.map(() => null));
    expect(documentUrl('/{lang}/x', '../e?')).toBe('/..%2Fe%3F/x');
  });

  it('REG-03 fills texts in; what is put in stands as text', () => {
    const replacements = { a: `<b a='1' c="2">&</b>`, 'a.b': 'x', $: 'y' };
    expect(fillText('{{a.b}} {{ a.b }} {{a.b}}{{nothing}}{{toString}} {a} {{a b}}', replacements)).toBe(
      'x x x {a} {{a b}}',
    );
    expect(fillText('{{a}}', { a: '$&' })).toBe('$&');
    expect(fillText('{{a}}', replacements)).toBe(`<b a='1' c="2">&</b>`);
    expect(fillRichText('<i>{{a}}</i>{{a.b}}{{nothing}}', replacements)).toBe(
      '<i>&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;&lt;/b&gt;</i>x',
    );
  });
});

describe('filling a schema', () => {
  const schema = drawable(
    tab(
      'account',
      section(
        [
          field('banner', 'banner', { text: '{{bannerUrl}}/registration.webp' }),
          field('toc', 'checkbox', {
            label: '{{TERMS_AND_CONDITIONS.name}}',
            text: '<a href="{{TERMS_AND_CONDITIONS}}">{{TERMS_AND_CONDITIONS.name}}</a>',
            options: [{ code: 'x', name: 'x' }],
          }),
        ],
        { title: '{{PRIVACY_POLICY.name}}' },
      ),
    ),
    tab(
      'verification_methods',
      section([field('method', 'verificationMethods', { options: [{ code: 'x', name: 'x' }] })]),
    ),
  );

  it('REG-03 fills texts and the verification options in', () => {
    const filled = fillSchema(
      { ...schema, tabs: schema.tabs.map((tab) => ({ ...tab, title: '{{PRIVACY_POLICY.name}}!' })) },
      filledWith,
    );
    expect(filled.version).toBe(1);
    expect(filled.tabs.map(({ step, title }) => [step, title])).toEqual([
      ['account', 'Polityka!'],
      ['verification_methods', 'Polityka!'],
    ]);
    const [account, verification] = filled.tabs.map(({ sections }) => sections[0]);
    expect(account?.title).toBe('Polityka');
    expect(verification?.title).toBe(null);
    expect(account?.fields.map(({ key, label, text, options }) => [key, label, text, options])).toEqual([
      ['banner', null, '/cdn/bucket/registration.webp', null],
      [
        'toc',
        'Regulamin "A" & B',
        '<a href="/cdn/terms-pl.pdf?l=pl">Regulamin &quot;A&quot; &amp; B</a>',
        [{ code: 'x', name: 'x' }],
      ],
    ]);
    expect(verification?.fields.map(({ text, options }) => [text, options])).toEqual([
      [
        null,
        [
          { code: 'MOJE_ID', name: 'MOJE_ID' },
          { code: 'MANUAL', name: 'MANUAL' },
        ],
      ],
    ]);
  });

  it('REG-03 removes the banner where there is no bucket', () => {
    const keys = (bucketUrl: string | null): string[] =>
      fillSchema(schema, { ...filledWith, bucketUrl }).tabs[0]?.sections[0]?.fields.map(({ key }) => key) ?? [];
    expect([keys(null), keys(''), keys('/b')]).toEqual([['toc'], ['toc'], ['banner', 'toc']]);
  });

  it('REG-04 removes the step verification_methods where there is no method', () => {
    const steps = (methods: string[]): string[] =>
      fillSchema(schema, { ...filledWith, methods }).tabs.map(({ step }) => step);
    expect(steps([])).toEqual(['account']);
    expect(steps(['MANUAL'])).toEqual(['account', 'verification_methods']);
  });
});
