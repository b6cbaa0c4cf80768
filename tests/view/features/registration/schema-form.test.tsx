import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fillSchema } from '../../../../domain/forms/form-filling.ts';
import { initialValues } from '../../../../domain/forms/form-values.ts';
import { visibleFields } from '../../../../domain/forms/form-visibility.ts';
import {
  FIELD_TYPES,
  type FieldValue,
  type FormSchema,
  type FormValues,
} from '../../../../domain/forms/form-schema.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '../../../../domain/forms/registration-steps.ts';
import type { SchemaSections } from '../../../../src/features/registration/schema-field.tsx';
import {
  SchemaForm,
  type FieldCodes,
  type SchemaFormProps,
} from '../../../../src/features/registration/schema-form.tsx';
import { localiseSchema } from '../../../../src/features/registration/schema-texts.ts';
import { show, textsIn, type Shown } from '../../components/show.tsx';
import { club, drawable, newer, nineSteps } from './schemas.ts';

const TODAY = '2026-11-21';
const NONE: FieldCodes = {};
const sections: SchemaSections = {
  code: { resendIn: null, onResend: () => {}, sentTo: null, triesLeft: null, validUntil: null },
  methods: { banks: [{ name: 'mBank', url: '/cdn/mbank.svg' }] },
  files: {
    max: 2,
    maxSize: 15 * 1024 * 1024,
    maxName: 100,
    files: [],
    blobOf: () => null,
    onAdd: () => {},
    onRetry: () => {},
    onRemove: () => {},
  },
};
const dictionaries = {
  countries: [
    { code: 'PL', name: 'Polska' },
    { code: 'UA', name: 'Ukraina' },
  ],
  'document-types': [{ code: 'PASSPORT', name: 'Paszport' }],
  'income-source': [{ code: 'EMPLOYMENT', name: 'Umowa o pracę' }],
};

interface Options extends Partial<
  Pick<SchemaFormProps, 'refusals' | 'availability' | 'locked' | 'askedAgain' | 'onBack'>
> {
  readonly start?: FormValues;
}

const onSubmit = vi.fn<() => void>();

function Form({ schema, step, start, ...rest }: { schema: FormSchema; step: RegistrationStep } & Options) {
  const [values, setValues] = useState<FormValues>({ ...initialValues(schema), ...start });
  return (
    <>
      <SchemaForm
        key={step}
        schema={schema}
        step={step}
        values={values}
        dictionaries={dictionaries}
        today={TODAY}
        refusals={NONE}
        availability={{}}
        sections={sections}
        locked={[]}
        isBusy={false}
        onBack={null}
        {...rest}
        onChange={(key: string, value: FieldValue) => setValues((present) => ({ ...present, [key]: value }))}
        onSubmit={onSubmit}
      />
      <span hidden id="values">
        {JSON.stringify(values)}
      </span>
    </>
  );
}

/** The latest values that the form has emitted. */
const latest = () => JSON.parse(document.querySelector('#values')?.textContent ?? '{}') as FormValues;

async function prepared(served: Parameters<typeof drawable>[0]): Promise<FormSchema> {
  const { i18n } = await textsIn();
  return fillSchema(localiseSchema(drawable(served), i18n), {
    documents: [{ typeCode: 'TERMS_AND_CONDITIONS', typeName: 'Regulamin', file: '/docs/terms_{lang}.pdf' }],
    language: 'pl',
    bucketUrl: '/cdn/bucket',
    methods: ['MOJE_ID', 'MANUAL'],
  });
}

async function showStep(
  served: Parameters<typeof drawable>[0],
  step: RegistrationStep,
  options: Options = {},
): Promise<Shown & { schema: FormSchema }> {
  onSubmit.mockClear();
  const schema = await prepared(served);
  return { ...(await show(<Form schema={schema} step={step} {...options} />)), schema };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Dalej' }));
const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);

describe('the form of nine steps', () => {
  test('REG-01 every step is drawn, with all its fields and their words', async () => {
    const schema = await prepared(nineSteps);
    const drawn: Record<string, number> = {};
    for (const { step } of schema.tabs) {
      const { container } = await show(<Form schema={schema} step={step} />);
      drawn[step] = container.querySelectorAll('input,select').length;
      expect(container.textContent).not.toMatch(/forms\.|registration\.|\{\{/);
      cleanup();
    }
    expect(drawn).toEqual({
      account: 9,
      phone_number: 1,
      confirmation_code: 1,
      verification_methods: 2,
      contact_data: 6,
      income_source: 2,
      consents: 3,
      research_consents: 3,
      document_upload: 2,
    });
  });

  test('REG-01 VAL-03 VAL-05 VAL-06 an empty submit names every field that is left out, each line leads to it', async () => {
    await showStep(nineSteps, 'account');
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(summary()).toEqual([
      'Podaj imię',
      'Podaj nazwisko',
      'Wybierz płeć',
      'Podaj adres e-mail',
      'Podaj nazwę użytkownika',
      'Podaj hasło',
      'Zaakceptuj regulamin, żeby założyć konto',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Popraw 7 pól' }));
    for (const link of within(screen.getByRole('alert')).getAllByRole('link')) {
      await userEvent.click(link);
      expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'));
    }
  });

  test('VAL-03 errors come on leaving a field, all of them, and go as soon as they are put right', async () => {
    await showStep(nineSteps, 'account');
    const name = screen.getByRole('textbox', { name: 'Imię' });
    await userEvent.type(name, '-J4');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    const errors = () => document.getElementById('field-firstName-errors')?.textContent ?? '';
    expect(errors()).toContain('Imię nie może zawierać cyfr');
    expect(errors()).toContain('Imię nie może zaczynać się ani kończyć łącznikiem, kropką ani apostrofem');
    await userEvent.clear(name);
    await userEvent.type(name, 'Jan');
    expect(errors()).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('REG-03 legal documents and the banner are filled in; links of consents open outside', async () => {
    const { container } = await showStep(nineSteps, 'account');
    const terms = await screen.findByRole('link', { name: /regulamin/ });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual([
      `${window.location.origin}/docs/terms_pl.pdf`,
      '_blank',
    ]);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/cdn/bucket/registration.svg');
  });

  test('REG-03 the banner stands above the errors of the first step, and at no other step', async () => {
    const { container, schema, unmount } = await showStep(nineSteps, 'account');
    await submit();
    const [banner, alert] = [container.querySelector('img'), screen.getByRole('alert')];
    expect(banner?.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    unmount();
    const [first, ...others] = schema.tabs;
    const moved = others.map((tab) => ({ ...tab, sections: [...(first?.sections ?? []), ...tab.sections] }));
    const elsewhere = first ? { ...schema, tabs: [first, ...moved] } : schema;
    const shown = await show(<Form schema={elsewhere} step="phone_number" />);
    expect(shown.container.querySelector('img')).toBeNull();
  });

  test('REG-13 reading 92 a field says why it is asked again, or who has proven it', async () => {
    const { again, schema } = await showStep(nineSteps, 'contact_data', { askedAgain: ['pesel'] });
    const help = () => document.getElementById('field-pesel-description')?.textContent ?? '';
    expect(help()).toBe(
      'Dla bezpieczeństwa nie zapamiętujemy numeru PESEL na tym urządzeniu, więc trzeba go tu wpisać. 11 cyfr z dowodu lub mObywatela',
    );
    again(<Form schema={schema} step="contact_data" locked={['pesel']} askedAgain={['pesel']} />);
    expect(help()).toBe('Potwierdził to dostawca, więc nie można tego tu zmienić.');
    again(<Form schema={schema} step="contact_data" />);
    expect(help()).toBe('11 cyfr z dowodu lub mObywatela');
  });

  test('REG-02 VAL-09 VAL-10 citizenship of an earlier step decides between PESEL and birth, and nothing typed is lost', async () => {
    const { schema, unmount } = await showStep(nineSteps, 'contact_data', { start: { pesel: '900131' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'PESEL' }).value).toBe('900131');
    expect(screen.queryByRole('textbox', { name: 'Data urodzenia' })).toBeNull();
    unmount();
    await show(<Form schema={schema} step="contact_data" start={{ citizenship: 'UA', pesel: '900131' }} />);
    expect(screen.queryByRole('textbox', { name: 'PESEL' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Data urodzenia' }).getAttribute('autocomplete')).toBe('bday');
    expect(latest()['pesel']).toBe('900131');
  });

  test('REG-01 CON-01 that consents are voluntary is said once', async () => {
    const { container } = await showStep(nineSteps, 'consents');
    expect(
      screen.getAllByText('Wszystkie zgody są dobrowolne. Każdą możesz później zmienić w ustawieniach konta.'),
    ).toHaveLength(1);
    expect(container.textContent).not.toContain('opcjonalnie');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chcę dostawać oferty i promocje SMS-em' }));
    await submit();
    expect([onSubmit.mock.calls.length, latest()['subscribedTextMessages']]).toEqual([1, true]);
  });

  test('VAL-11 VAL-12 contact data by keyboard alone, to a submit', async () => {
    await showStep(nineSteps, 'contact_data');
    await userEvent.tab();
    await userEvent.keyboard('90013112346{Tab}Łódź{Tab}00950{Tab}Polna 1{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(latest()).toEqual({
      pesel: '90013112346',
      city: 'Łódź',
      postalCode: '00-950',
      street: 'Polna 1',
      citizenship: 'PL',
      verificationMethod: 'MANUAL',
      pep: false,
    });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'PASSPORT');
    await type('Data ważności (opcjonalnie)', '20112026');
    await submit();
    expect(summary()).toEqual(['Ten dokument stracił ważność. Podaj dane ważnego dokumentu']);
  });

  test('REG-06 VAL-06 what the gateway refuses stands at its field until that is changed', async () => {
    const values = {
      firstName: 'Jan',
      lastName: 'Nowak',
      gender: 'MALE',
      email: 'jan@poczta.pl',
      username: 'jan.nowak',
      password: 'Mocne#Haslo7',
      toc: true,
    };
    const { again, schema } = await showStep(nineSteps, 'account', { start: values });
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    again(<Form schema={schema} step="account" refusals={{ email: ['taken'] }} />);
    expect(summary()).toEqual(['Na ten adres e-mail jest już założone konto. Zaloguj się albo podaj inny adres']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    const email = screen.getByRole('textbox', { name: 'Adres e-mail' });
    await userEvent.type(email, 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(email, '@');
    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, email]);
    await userEvent.type(email, '{Backspace}');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('VAL-07 a taken value is an error, an unknown one blocks nothing', async () => {
    const start = { phoneNumber: '600100200' };
    const { again, schema } = await showStep(nineSteps, 'phone_number', {
      start,
      availability: { phoneNumber: 'unknown' },
    });
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    again(<Form schema={schema} step="phone_number" availability={{ phoneNumber: 'taken' }} />);
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(summary()).toEqual(['Ten numer telefonu jest już przypisany do innego konta. Podaj inny']);
  });

  test('REG-09 the way of verification: manual first, the bank-based one with its words and logos', async () => {
    await showStep(nineSteps, 'verification_methods');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ręcznie' }).checked).toBe(true);
    expect(screen.queryByRole('img', { name: 'mBank' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'mojeID' }));
    expect(screen.getByRole('img', { name: 'mBank' }).getAttribute('src')).toBe('/cdn/mbank.svg');
    expect(screen.getAllByText(/Nie zobaczymy Twojego hasła/)).toHaveLength(1);
    expect(latest()['verificationMethod']).toBe('MOJE_ID');
  });
});

describe('other forms', () => {
  test('REG-02 fields and sections follow at once, what is hidden is neither asked nor lost', async () => {
    await showStep(club, 'account');
    await submit();
    expect(summary()).toEqual(['Wybierz odpowiedź w polu „Masz swoją drużynę?”']);
    await userEvent.click(screen.getByRole('radio', { name: 'Tak' }));
    await type('Drużyna', 'Widzew Łódź');
    expect(screen.getAllByRole('heading', { name: 'Sezon' })).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    expect(summary()).toEqual([
      'W polu „Drużyna” może być najwyżej 10 znaków',
      'Wypełnij pole „Kibicujesz od”',
      'Zaznacz „Chcę wiadomości o drużynie”, żeby przejść dalej',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Nie' }));
    expect(screen.queryByRole('textbox', { name: 'Drużyna' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sezon' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dlaczego nie?' }), 'time');
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Tak' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Drużyna' }).value).toBe('Widzew Łódź');
  });

  test('MSG-03 a newer form: markup does not run, a file is asked for where the form wants one', async () => {
    const { container } = await showStep(newer, 'income_source');
    const link = await screen.findByRole('link', { name: /zasady/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect([...container.querySelectorAll('script,[onclick]')]).toEqual([]);
    expect(screen.queryByLabelText('Wybierz pliki')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Źródło' }), 'A');
    expect(screen.getByLabelText('Wybierz pliki').id).toBe('field-proof');
    await submit();
    expect(summary()).toEqual(['Wypełnij pole „Potwierdzenie”']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('REG-01 a required field of a kind that is not known blocks its step only while it is visible', async () => {
    await showStep(newer, 'income_source');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Źródło' }), 'B');
    expect(screen.getAllByText(/Ta część formularza jest nowsza niż otwarta strona/)).toHaveLength(1);
    await submit();
    expect(summary()).toEqual(['Odśwież stronę, żeby zobaczyć pole „Podpis”']);
    await userEvent.click(screen.getByRole('link', { name: /Podpis/ }));
    expect(document.activeElement?.id).toBe('field-signature');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

const fieldName = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'epsilon', 'firstName', 'pesel', 'postalCode');
const scalar = fc.oneof(fc.constantFrom('a', 'b', ''), fc.boolean(), fc.integer({ min: 0, max: 3 }));
const relation = fc.option(
  fc.record({
    field: fieldName,
    type: fc.constantFrom('equal' as const, 'notEqual' as const),
    value: scalar,
    defaultValue: fc.option(scalar),
  }),
  { nil: null },
);
const LETTERS: { code: string; name: string }[] = [
  { code: 'a', name: 'A' },
  { code: 'b', name: 'B' },
];
const field = fc.record({
  name: fieldName,
  type: fc.constantFrom(...FIELD_TYPES),
  label: fc.option(fc.constantFrom('Etykieta', 'forms.fields.city.label', '<img src=x onerror=evil()>'), { nil: null }),
  text: fc.option(fc.constantFrom('<b>Tekst</b>', '{{bannerUrl}}/x.png'), { nil: null }),
  required: fc.boolean(),
  options: fc.option(fc.constant(LETTERS), { nil: null }),
  maxLength: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  relation,
});
const served = fc.record({
  version: fc.constant(1),
  tabs: fc.uniqueArray(
    fc.record({
      step: fc.constantFrom(...REGISTRATION_STEPS),
      title: fc.constant('Karta'),
      sections: fc.uniqueArray(
        fc.record({ id: fc.constantFrom('one', 'two', 'three'), relation, fields: fc.array(field, { maxLength: 4 }) }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
      ),
    }),
    { selector: ({ step }) => step, minLength: 1, maxLength: 3 },
  ),
});

/** The seed of the random forms: `SEED=7 vitest run …` tries others. */
const SEED = Number(process.env['SEED'] ?? 20_261_121);

describe(`any form (seed ${SEED})`, () => {
  test('REG-01 REG-02 whatever the schema and whatever is typed, what is drawn is what is visible', async () => {
    const action = fc.record({ at: fc.nat(), text: fc.constantFrom('a', 'b', '1', 'Ł') });
    await fc.assert(
      fc.asyncProperty(served, fc.array(action, { maxLength: 4 }), async (form, actions) => {
        const schema = await prepared(form);
        for (const { step } of schema.tabs) {
          const { container } = await show(<Form schema={schema} step={step} />);
          for (const { at, text } of actions) actOn(container, at, text);
          const expected = visibleFields(schema, step, latest()).filter(({ type }) => DRAWN.has(type));
          const ids = new Set([...container.querySelectorAll('[id^="field-"]')].map(({ id }) => id));
          const missing = expected.filter(({ key }) => !ids.has(`field-${key}`)).map(({ key }) => key);
          expect(missing).toEqual([]);
          fireEvent.submit(container.querySelector('form') ?? container);
          const wrong = container.querySelectorAll('[role="alert"] a');
          for (const link of wrong) expect(link.textContent).not.toMatch(/forms\.|undefined|\{\{/);
          expect(container.querySelectorAll('img[src="x"], script')).toHaveLength(0);
          cleanup();
        }
      }),
      { seed: SEED, numRuns: 25 },
    );
  }, 60_000);
});

const DRAWN: ReadonlySet<string> = new Set([
  'text',
  'email',
  'password',
  'tel',
  'date',
  'select',
  'checkbox',
  'otp',
  'consent',
  'file',
]);

/** Types into, ticks or selects in one of the inputs. */
function actOn(container: HTMLElement, at: number, text: string): void {
  const inputs = [...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=file]),select')];
  const chosen = inputs[at % Math.max(1, inputs.length)];
  if (!chosen) return;
  if (chosen.type === 'checkbox' || chosen.type === 'radio') fireEvent.click(chosen);
  else fireEvent.change(chosen, { target: { value: text } });
}
