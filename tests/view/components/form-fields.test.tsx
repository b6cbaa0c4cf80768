import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AvailabilityMark } from '../../../src/components/form/availability-mark.tsx';
import { CheckboxField } from '../../../src/components/form/choice/checkbox-field.tsx';
import { ConsentField } from '../../../src/components/form/choice/consent-field.tsx';
import { DateField } from '../../../src/components/form/date-field.tsx';
import type { FieldProps } from '../../../src/components/form/field.ts';
import { NewPasswordField } from '../../../src/components/form/input/new-password-field.tsx';
import { OtpField } from '../../../src/components/form/input/otp-field.tsx';
import { PeselField } from '../../../src/components/form/input/pesel-field.tsx';
import { PostalCodeField } from '../../../src/components/form/input/postal-code-field.tsx';
import { RadioField } from '../../../src/components/form/choice/radio-field.tsx';
import { SelectField } from '../../../src/components/form/choice/select-field.tsx';
import { TelField } from '../../../src/components/form/input/tel-field.tsx';
import { TextField } from '../../../src/components/form/text-field.tsx';
import { show } from './show.tsx';

type Errors = Pick<FieldProps, 'errors'>;

/** Stores the value of a field as a form does. */
function Stored<Props extends FieldProps>({
  of: Field,
  start = '',
  ...props
}: { readonly of: ComponentType<Props>; readonly start?: string } & Omit<
  Props,
  'value' | 'onChange' | 'errors' | 'name' | 'label'
> &
  Partial<Errors>) {
  const [value, setValue] = useState(start);
  const whole = { name: 'field', label: 'Pole', errors: [], ...props, value, onChange: setValue };
  return (
    <>
      <Field {...(whole as unknown as Props)} />
      <span id="kept">{value}</span>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Pole/ });
const stored = () => document.querySelector('#kept')?.textContent;

function describedOf(element: HTMLElement): string[] {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.replace('\u2060', '') ?? '');
}

const Birth: ComponentType<FieldProps> = (props) => <DateField {...props} format="DD-MM-YYYY" autoComplete="bday" />;
const Expiry: ComponentType<FieldProps> = (props) => <DateField {...props} format="DD/MM/YYYY" />;
const Pesel: ComponentType<FieldProps> = (props) => <PeselField {...props} today="2026-11-21" />;

describe('masks', () => {
  test.each([
    ['31011990', '31-01-1990'],
    ['1.2.1990', '01-02-1990'],
    ['31-01-1990', '31-01-1990'],
  ])('VAL-16 a birth typed %s is %s', async (typed, expected) => {
    await show(<Stored of={Birth} />);
    await userEvent.type(input(), typed);
    expect([input().value, stored()]).toEqual([expected, expected]);
    expect([input().inputMode, input().autocomplete]).toEqual(['numeric', 'bday']);
  });

  test('VAL-16 a date of the wire is taken when pasted, an expiry is written with slashes', async () => {
    await show(<Stored of={Expiry} />);
    await userEvent.click(input());
    await userEvent.paste('2030-01-31');
    expect([input().value, input().autocomplete]).toEqual(['31/01/2030', 'off']);
  });

  test('VAL-16 a correction in the middle of a date keeps the caret', async () => {
    await show(<Stored of={Birth} start="31-01-1990" />);
    await userEvent.click(input());
    input().setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    expect([input().value, input().selectionStart]).toEqual(['31-1-1990', 3]);
    await userEvent.keyboard('0');
    expect([input().value, input().selectionStart]).toEqual(['31-01-1990', 4]);
  });

  test('VAL-16 what is deleted from a date comes back as it is read when the field is left', async () => {
    await show(<Stored of={Birth} start="31-01-1990" />);
    await userEvent.click(input());
    input().setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await userEvent.tab();
    expect([input().value, stored()]).toEqual(['31-01-1990', '31-01-1990']);
  });

  test.each(['31.01.2030', '31-01-2030', '31/01/2030', '31.1.2030'])(
    'VAL-16 an expiry typed as %s is read, and shown in its own notation',
    async (typed) => {
      await show(<Stored of={Expiry} />);
      await userEvent.type(input(), typed);
      expect([input().value, stored()]).toEqual(['31/01/2030', '31/01/2030']);
    },
  );

  test('VAL-16 a letter changes nothing, not even the place of the caret', async () => {
    await show(<Stored of={Birth} start="31-01-1990" />);
    await userEvent.click(input());
    input().setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    expect([input().value, input().selectionStart]).toEqual(['31-01-1990', 2]);
  });

  test('VAL-16 a postal code gets its hyphen', async () => {
    await show(<Stored of={PostalCodeField} />);
    await userEvent.type(input(), '00950');
    expect([input().value, input().autocomplete, input().inputMode]).toEqual(['00-950', 'postal-code', 'numeric']);
  });

  test.each(['+48 600 100 200', '0048600100200', '48600100200', '600-100-200'])(
    'VAL-08 a phone number pasted as %s',
    async (pasted) => {
      await show(<Stored of={TelField} />);
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pole' });
      await userEvent.click(field);
      await userEvent.paste(pasted);
      expect([field.value, field.type, field.autocomplete]).toEqual(['600 100 200', 'tel', 'tel-national']);
      expect(describedOf(field)).toEqual(['Numer kierunkowy: plus 48']);
    },
  );
});

describe('PESEL', () => {
  test('VAL-09 says what is in it, as far as it is typed', async () => {
    await show(<Stored of={Pesel} />);
    await userEvent.type(input(), '900131');
    expect(describedOf(input())).toEqual(['Data urodzenia 31-01-1990, 36 lat. Jeszcze 5 cyfr']);
    await userEvent.type(input(), '12346');
    expect(describedOf(input())).toEqual(['Data urodzenia 31-01-1990, 36 lat']);
  });

  test.each([
    ['9013', 'Pierwsze sześć cyfr PESEL to data urodzenia, a takiej daty nie ma. Sprawdź je'],
    ['90013112341', 'W numerze PESEL jest literówka. Sprawdź cyfrę po cyfrze'],
    ['09272012345', 'Konto mogą założyć tylko osoby, które ukończyły 18 lat'],
    ['900131123461', 'PESEL ma 11 cyfr, a tu jest ich więcej'],
  ])('VAL-09 %s: tells what is wrong while it is typed', async (typed, expected) => {
    await show(<Stored of={Pesel} />);
    await userEvent.type(input(), typed);
    expect(describedOf(input())).toEqual([expected]);
  });

  test('VAL-09 its errors take the place of the help', async () => {
    await show(<Stored of={Pesel} start="900131" errors={['PESEL ma 11 cyfr']} />);
    expect(describedOf(input())).toEqual(['PESEL ma 11 cyfr']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('one-time code', () => {
  const Code: ComponentType<FieldProps> = (props) => (
    <OtpField {...props} resendIn={null} onResend={resend} sentTo="+48 501 234 567" triesLeft={2} validUntil="18:05" />
  );
  const resend = vi.fn<() => void>();

  test('REG-07 one field that is filled in from the message, pasted in any grouping, without a cut', async () => {
    await show(<Stored of={Code} />);
    expect([input().autocomplete, input().inputMode, input().maxLength]).toEqual(['one-time-code', 'numeric', -1]);
    await userEvent.click(input());
    await userEvent.paste(' 012 345 ');
    expect([input().value, stored()]).toEqual(['012 345', '012345']);
    expect(describedOf(input())).toEqual([
      'Wysłaliśmy go na numer +48 501 234 567',
      'Kod jest ważny do 18:05. Zostały 2 próby',
    ]);
  });

  test('REG-07 NAV-09 can be sent again, but not before its time', async () => {
    const { again } = await show(<Stored of={Code} />);
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij kod jeszcze raz' }));
    expect(resend).toHaveBeenCalledTimes(1);
    const Waiting: ComponentType<FieldProps> = (props) => (
      <OtpField {...props} resendIn={12} onResend={resend} sentTo={null} triesLeft={null} validUntil={null} />
    );
    again(<Stored of={Waiting} />);
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij kod jeszcze raz' }));
    expect(resend).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('Będzie można za 12 sekund')).toHaveLength(1);
  });

  test('REG-07 is not asked for while one is being sent, nor twice where it is offered elsewhere', async () => {
    resend.mockClear();
    const details = { resendIn: null, sentTo: null, triesLeft: null, validUntil: null };
    const Sending: ComponentType<FieldProps> = (props) => (
      <OtpField {...props} {...details} onResend={resend} isSending />
    );
    const { again } = await show(<Stored of={Sending} />);
    await userEvent.click(screen.getByRole('button', { name: 'Wyślij kod jeszcze raz' }));
    expect(resend).not.toHaveBeenCalled();
    const Elsewhere: ComponentType<FieldProps> = (props) => <OtpField {...props} {...details} onResend={null} />;
    again(<Stored of={Elsewhere} />);
    expect(screen.queryByRole('button', { name: 'Wyślij kod jeszcze raz' })).toBeNull();
  });
});

describe('new password', () => {
  const unmet = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const heading = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join('');
  const New: ComponentType<FieldProps> = (props) => (
    <NewPasswordField {...props} username="Jan.K" own={['jan@poczta.pl']} />
  );

  test('VAL-01 its rules fold to those not met yet, announced as their number changes; it can be pasted and filled in', async () => {
    await show(<Stored of={New} />);
    const field = screen.getByLabelText<HTMLInputElement>('Pole');
    expect([field.autocomplete, field.type]).toEqual(['new-password', 'password']);
    const special = 'znak specjalny, na przykład ! lub #';
    const all = ['od 8 do 20 znaków', 'cyfra', 'wielka litera', 'mała litera', special];
    expect([heading(), unmet()]).toEqual(['Zasady hasła:', all]);
    await userEvent.type(field, 'Aa1');
    expect([heading(), unmet()]).toEqual(['Jeszcze 2 zasady:', ['od 8 do 20 znaków', special]]);
    await userEvent.type(field, 'xyzwv');
    expect([heading(), unmet()]).toEqual(['Jeszcze jedna zasada:', [special]]);
    await userEvent.type(field, '!');
    expect([heading(), unmet()]).toEqual(['Hasło spełnia wszystkie zasady', []]);
    await userEvent.type(field, 'ą');
    expect(unmet()).toEqual(['tylko litery bez polskich znaków, cyfry i znaki specjalne']);
  });

  test.each([
    ['Haslo123!', /Siła hasła: (?:bardzo )?mała.*często pojawia się w wykradzionych/],
    ['Poczta123!', /W haśle są Twoje dane/],
    ['vR7#kQ9!zP2$mW', /Siła hasła: bardzo duża/],
  ])('VAL-01 the strength of %s in words', async (password, expected) => {
    await show(<Stored of={New} start={password} />);
    await waitFor(() => expect(describedOf(screen.getByLabelText('Pole')).join(' ')).toMatch(expected), {
      timeout: 10_000,
    });
  });

  test('VAL-01 the username itself is refused, and without a username its rule is left out', async () => {
    const { again } = await show(<Stored of={New} start="Jan.K" />);
    expect(unmet()).toContain('nie może być takie jak nazwa użytkownika');
    const Plain: ComponentType<FieldProps> = (props) => <NewPasswordField {...props} />;
    again(<Stored of={Plain} start="Jan.K" />);
    expect(unmet()).toEqual(['od 8 do 20 znaków', 'cyfra']);
  });
});

const few = ['A', 'B', 'C'].map((code) => ({ code, name: `Wybór ${code}` }));
const countries = [
  'Polska',
  'Niemcy',
  'Czechy',
  'Słowacja',
  'Litwa',
  'Łotwa',
  'Estonia',
  'Szwecja',
  'Norwegia',
  'Dania',
  'Francja',
  'Hiszpania',
  'Włochy',
  'Grecja',
  'Austria',
  'Szwajcaria',
  'Ukraina',
  'Republika Południowej Afryki',
].map((name) => ({ code: name.slice(0, 4).toUpperCase(), name }));

describe('choices', () => {
  const List: ComponentType<FieldProps> = (props) => <SelectField {...props} options={few} />;
  const Search: ComponentType<FieldProps> = (props) => <SelectField {...props} options={countries} />;
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pole' });
  /** The search is loaded when a long list is shown first; the list of the device stands in its place until then. */
  const searchLoaded = () => waitFor(() => expect(box().tagName).toBe('INPUT'));

  test('VAL-11 a short list is the one of the device', async () => {
    await show(<Stored of={List} errors={['Wybierz']} />);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pole' });
    expect([list.tagName, list.value]).toEqual(['SELECT', '']);
    await userEvent.selectOptions(list, 'B');
    expect(stored()).toBe('B');
    expect(describedOf(list)).toEqual(['Wybierz']);
  });

  test('A long list is searched in without diacritics, by keyboard alone', async () => {
    await show(<Stored of={Search} />);
    await searchLoaded();
    await userEvent.tab();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('lo');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Łotwa', 'Słowacja', 'Włochy']);
    expect(screen.getByRole('status').textContent).toBe('3 pasujące pozycje');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Słowacja');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect([box().value, stored(), box().getAttribute('aria-expanded')]).toEqual(['Łotwa', 'ŁOTW', 'false']);
  });

  test('What is typed stays where nothing fits it; what fits only one is that one', async () => {
    await show(<Stored of={Search} start="POLS" />);
    await searchLoaded();
    expect(box().value).toBe('Polska');
    await userEvent.clear(box());
    await userEvent.type(box(), 'Wakanda');
    await userEvent.tab();
    expect([box().value, stored()]).toEqual(['Wakanda', '']);
    await userEvent.clear(box());
    await userEvent.type(box(), 'afryki');
    await userEvent.tab();
    expect([box().value, stored()]).toEqual(['Republika Południowej Afryki', 'REPU']);
  });

  test('Escape closes the list and nothing else; a click chooses', async () => {
    const onEscape = vi.fn<() => void>();
    await show(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
      <div onKeyDown={onEscape}>
        <Stored of={Search} />
      </div>,
    );
    await searchLoaded();
    await userEvent.click(box());
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect([screen.queryByRole('option'), onEscape.mock.calls]).toEqual([null, []]);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'Dania' }));
    expect(stored()).toBe('DANI');
  });

  test('VAL-05 all answers of a radio field in sight, its errors belong to the group', async () => {
    const Radio: ComponentType<FieldProps> = (props) => <RadioField {...props} options={few} />;
    await show(<Stored of={Radio} errors={['Wybierz płeć']} />);
    const group = screen.getByRole('group', { name: 'Pole' });
    expect(describedOf(group)).toEqual(['Wybierz płeć']);
    await userEvent.click(screen.getByText('Wybór C'));
    expect(stored()).toBe('C');
    expect(document.getElementById('field-field')).toBe(screen.getAllByRole('radio')[0]);
  });

  test('VAL-05 a consent: its words tick it, its document opens outside', async () => {
    const onChange = vi.fn<(ticked: boolean) => void>();
    await show(
      <>
        <ConsentField
          name="toc"
          html="Akceptuję <strong>regulamin</strong>"
          document={{ name: 'Regulamin', href: '/docs/regulamin_pl.pdf' }}
          errors={['Zaakceptuj regulamin']}
          value={false}
          onChange={onChange}
        />
        <CheckboxField name="pep" label="Stanowisko" errors={[]} value onChange={onChange} />
      </>,
    );
    await userEvent.click(screen.getByText(/Akceptuję/));
    expect(onChange.mock.calls).toEqual([[true]]);
    const consent = screen.getByRole('checkbox', { name: 'Akceptuję regulamin' });
    expect(describedOf(consent)).toEqual(['Regulamin (otwiera się w nowej karcie)', 'Zaakceptuj regulamin']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stanowisko' }));
    expect(onChange).toHaveBeenLastCalledWith(false);
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  });
});

describe('availability', () => {
  test.each([
    ['checking', 'Sprawdzamy dostępność…'],
    ['free', 'Ta nazwa jest wolna'],
    ['taken', 'Ta nazwa jest zajęta'],
    ['unknown', 'Nie udało się teraz sprawdzić dostępności. Możesz iść dalej, sprawdzimy ją później.'],
    [null, ''],
  ] as const)('VAL-07 %s is told at the field', async (state, expected) => {
    await show(
      <TextField
        name="username"
        label="Pole"
        autoComplete="username"
        errors={[]}
        value="jan"
        status={<AvailabilityMark state={state} free="Ta nazwa jest wolna" taken="Ta nazwa jest zajęta" />}
        optional
        onChange={() => {}}
      />,
    );
    expect(describedOf(screen.getByRole('textbox', { name: 'Pole (opcjonalnie)' }))).toEqual([expected]);
  });
});
