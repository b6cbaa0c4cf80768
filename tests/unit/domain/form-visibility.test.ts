import { describe, expect, it } from 'vitest';
import {
  progressOf,
  stepAfter,
  stepBefore,
  valueOf,
  visibleFields,
  visibleSteps,
  visibleTab,
  visibleTabs,
} from '../../../domain/forms/form-visibility.ts';
import type { FormSchema, FormValues } from '../../../domain/forms/form-schema.ts';
import { drawable, field, section, tab, when } from './forms.ts';

const keys = (schema: FormSchema, values: FormValues): string[] =>
  visibleTabs(schema, values).flatMap((tab) => tab.sections.flatMap((section) => section.fields.map(({ key }) => key)));

describe('visibility', () => {
  it('REG-02 follows equal and not-equal relations, with their defaults', () => {
    const schema = drawable(
      tab(
        'contact_data',
        section([
          field('citizenship', 'select'),
          field('pesel', 'text', { relation: when('citizenship', 'PL', { defaultValue: 'PL' }) }),
          field('dateOfBirth', 'date', {
            relation: when('citizenship', 'PL', { type: 'notEqual', defaultValue: 'PL' }),
          }),
          field('visa', 'text', { relation: when('citizenship', 'UA') }),
          field('other', 'text', { relation: when('citizenship', 'UA', { type: 'notEqual' }) }),
        ]),
      ),
    );
    expect(keys(schema, {})).toEqual(['citizenship', 'pesel', 'other']);
    expect(keys(schema, { citizenship: '' })).toEqual(['citizenship', 'pesel', 'other']);
    expect(keys(schema, { citizenship: '  ' })).toEqual(['citizenship', 'pesel', 'other']);
    expect(keys(schema, { citizenship: null })).toEqual(['citizenship', 'pesel', 'other']);
    expect(keys(schema, { citizenship: 'PL' })).toEqual(['citizenship', 'pesel', 'other']);
    expect(keys(schema, { citizenship: ' PL ' })).toEqual(['citizenship', 'pesel', 'other']);
    expect(keys(schema, { citizenship: 'DE' })).toEqual(['citizenship', 'dateOfBirth', 'other']);
    expect(keys(schema, { citizenship: 'UA' })).toEqual(['citizenship', 'dateOfBirth', 'visa']);
  });

  it('REG-02 compares as texts; an untouched box is not ticked', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('box', 'checkbox'),
          field('ticked', 'text', { relation: when('box', true) }),
          field('unticked', 'text', { relation: when('box', false) }),
          field('text', 'text', { relation: when('box', ' true ') }),
          field('not', 'text', { relation: when('box', false, { type: 'notEqual' }) }),
        ]),
      ),
    );
    expect(keys(schema, {})).toEqual(['box', 'unticked']);
    expect(keys(schema, { box: false })).toEqual(['box', 'unticked']);
    expect(keys(schema, { box: true })).toEqual(['box', 'ticked', 'text', 'not']);
    expect(keys(schema, { box: 'true' })).toEqual(['box', 'ticked', 'text', 'not']);
  });

  it('REG-02 can ask whether a field is empty', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('a', 'text'),
          field('empty', 'text', { relation: when('a', '') }),
          field('filled', 'text', { relation: when('a', ' ', { type: 'notEqual' }) }),
          field('spaced', 'text', { relation: when('a', 'x', { defaultValue: ' x ' }) }),
        ]),
      ),
    );
    expect(keys(schema, {})).toEqual(['a', 'empty', 'spaced']);
    expect(keys(schema, { a: ' ' })).toEqual(['a', 'empty', 'spaced']);
    expect(keys(schema, { a: 'y' })).toEqual(['a', 'filled']);
  });

  it('REG-02 hides sections, and steps of which nothing is left', () => {
    const schema = drawable(
      tab('account', section([field('a', 'text')]), section([field('b', 'text')], { relation: when('a', 'x') })),
      tab('consents', section([field('c', 'consent', { relation: when('b', 'y') })])),
      tab('document_upload', section([])),
    );
    expect(visibleSteps(schema, {})).toEqual(['account']);
    expect(visibleTab(schema, 'account', {})?.sections.length).toBe(1);
    expect(visibleTab(schema, 'consents', { a: 'x' })).toBe(null);
    expect(visibleSteps(schema, { a: 'x', b: 'y' })).toEqual(['account', 'consents']);
    expect(visibleTab(schema, 'account', { a: 'x' })?.sections.length).toBe(2);
  });

  it('REG-02 takes a hidden controlling field as an empty one', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('a', 'text'),
          field('b', 'text', { relation: when('a', 'x') }),
          field('c', 'text', { relation: when('b', 'y') }),
          field('d', 'text', { relation: when('b', 'y', { defaultValue: 'y' }) }),
        ]),
      ),
    );
    expect(keys(schema, { a: 'x', b: 'y' })).toEqual(['a', 'b', 'c', 'd']);
    expect(keys(schema, { a: 'x', b: 'z' })).toEqual(['a', 'b']);
    expect(keys(schema, { a: '', b: 'y' })).toEqual(['a', 'd']);
  });

  it('REG-02 takes a controlling field that the form lacks as an empty one', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('a', 'text', { relation: when('nowhere', 'x', { defaultValue: 'x' }) }),
          field('b', 'text', { relation: when('nowhere', 'x') }),
        ]),
      ),
    );
    expect(keys(schema, { nowhere: 'y' })).toEqual(['a']);
    expect(keys(schema, { nowhere: 'x' })).toEqual(['a']);
  });

  it('REG-02 counts fields in a circle by their values alone', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('a', 'text', { relation: when('b', 'x') }),
          field('b', 'text', { relation: when('a', 'x') }),
          field('self', 'text', { relation: when('self', 'x', { type: 'notEqual' }) }),
        ]),
      ),
    );
    expect(keys(schema, {})).toEqual(['self']);
    expect(keys(schema, { a: 'x' })).toEqual(['b', 'self']);
    expect(keys(schema, { a: 'x', b: 'x', self: 'x' })).toEqual(['a', 'b']);
  });

  it('REG-02 has one value for a field that stands in two places', () => {
    const schema = drawable(
      tab(
        'contact_data',
        section([field('a', 'text')]),
        section([field('number', 'text', { maxLength: 1 })], { relation: when('a', 'x') }),
        section([field('number', 'text', { maxLength: 2 })], { relation: when('a', 'x', { type: 'notEqual' }) }),
        section([field('number', 'text', { maxLength: 3 })], { relation: when('a', 'z') }),
        section([field('last', 'text', { relation: when('number', '1') })]),
      ),
    );
    const lengths = (a: string): (number | null)[] =>
      visibleFields(schema, 'contact_data', { a, number: '1' })
        .filter(({ key }) => key === 'number')
        .map(({ maxLength }) => maxLength);
    expect([lengths('x'), lengths('y'), lengths('z')]).toEqual([[1], [2], [2]]);
    expect(keys(schema, { a: 'x', number: '1' })).toContain('last');
    expect(visibleFields(schema, 'account', {})).toEqual([]);
  });

  it('REG-02 is not deceived by names of Object', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('constructor', 'text'),
          field('b', 'text', { relation: when('constructor', 'x', { type: 'notEqual', defaultValue: 'x' }) }),
        ]),
      ),
    );
    expect(keys(schema, {})).toEqual(['constructor']);
    expect(valueOf({}, 'toString')).toBe(null);
    expect(valueOf({ a: 0, b: false, c: ' c ' }, 'a')).toBe(0);
    expect(valueOf({ a: 0, b: false, c: ' c ' }, 'b')).toBe(false);
    expect(valueOf({ a: 0, b: false, c: ' c ' }, 'c')).toBe('c');
    expect(valueOf({ a: undefined }, 'a')).toBe(null);
  });
});

describe('steps', () => {
  const schema = drawable(
    tab('account', section([field('a', 'text')])),
    tab('contact_data', section([field('b', 'text', { relation: when('a', 'x') })])),
    tab('income_source', section([field('c', 'text')])),
    tab('consents', section([field('d', 'text')])),
  );

  it('REG-05 goes to the next and to the last visible step', () => {
    expect(stepAfter(schema, {}, 'account')).toBe('income_source');
    expect(stepAfter(schema, { a: 'x' }, 'account')).toBe('contact_data');
    expect(stepAfter(schema, {}, 'contact_data')).toBe('income_source');
    expect(stepAfter(schema, {}, 'consents')).toBe(null);
    expect(stepBefore(schema, {}, 'income_source')).toBe('account');
    expect(stepBefore(schema, { a: 'x' }, 'income_source')).toBe('contact_data');
    expect(stepBefore(schema, {}, 'contact_data')).toBe('account');
    expect(stepBefore(schema, {}, 'account')).toBe(null);
  });

  it('REG-05 finds its way from a step that the form lacks', () => {
    expect(stepAfter(schema, {}, 'phone_number')).toBe('income_source');
    expect(stepBefore(schema, {}, 'phone_number')).toBe('account');
    expect(stepBefore(schema, {}, 'document_upload')).toBe('consents');
    expect(stepAfter(schema, {}, 'document_upload')).toBe(null);
    expect(progressOf(schema, {}, 'phone_number')).toEqual({ position: 2, count: 3 });
    expect(progressOf(schema, {}, 'document_upload')).toEqual({ position: 3, count: 3 });
  });

  it('REG-05 counts visible steps only', () => {
    const at = (values: FormValues): unknown[] =>
      (['account', 'contact_data', 'income_source', 'consents'] as const).map((step) =>
        progressOf(schema, values, step),
      );
    expect(at({})).toEqual([
      { position: 1, count: 3 },
      { position: 2, count: 3 },
      { position: 2, count: 3 },
      { position: 3, count: 3 },
    ]);
    expect(at({ a: 'x' })).toEqual([
      { position: 1, count: 4 },
      { position: 2, count: 4 },
      { position: 3, count: 4 },
      { position: 4, count: 4 },
    ]);
  });
});
