import * as z from 'zod/mini';
import { formatted, requiredText, text } from './shapes.ts';

/**
 * Fields of forms with the rules of document 2 section 5. Each rule that is broken gives its own field code, and all
 * of them are collected. What needs a clock (age, "after today"), another field (the username) or the store (taken)
 * is not judged here.
 */

/** The punctuation that a password may hold (reading 23). */
export const PASSWORD_PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

function escaped(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&');
}

/* @__NO_SIDE_EFFECTS__ */
function passwordSchema() {
  const special = escaped(PASSWORD_PUNCTUATION);
  return z
    .string()
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(128, { abort: true }),
      z.minLength(8),
      z.maxLength(20),
      z.regex(/[0-9]/, 'digitMissing'),
      z.regex(/[A-Z]/, 'upperCaseMissing'),
      z.regex(/[a-z]/, 'lowerCaseMissing'),
      z.regex(new RegExp(`[${special}]`), 'specialMissing'),
      z.regex(new RegExp(`^[A-Za-z0-9${special}]*$`), 'characters'),
    );
}

/** A new password (VAL-01). */
export const Password = /* @__PURE__ */ passwordSchema();

const LETTERS = 'A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż';

/* @__NO_SIDE_EFFECTS__ */
function personNameSchema() {
  return z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((name: string) => name.trim() !== '', { error: 'blank', abort: true }),
    z.maxLength(45, { abort: true }),
    z.refine((name: string) => !/\d/.test(name), 'digits'),
    z.refine((name: string) => /^[\p{L}\p{M}\d\s.'’-]*$/u.test(name), 'characters'),
    z.refine((name: string) => !/^[-.'’]|[-.'’]$/.test(name), 'edges'),
    z.refine((name: string) => !/[-.'’]{2}|\s{2}/.test(name), 'separators'),
    z.refine(
      (name: string) => !/[\p{L}\p{M}]/u.test(name.replace(new RegExp(`[${LETTERS}]`, 'g'), '')),
      'polishLetters',
    ),
  );
}

/** First or last name (VAL-03). */
export const PersonName = /* @__PURE__ */ personNameSchema();

/* @__NO_SIDE_EFFECTS__ */
function usernameSchema() {
  return z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(128, { abort: true }),
    z.minLength(3),
    z.maxLength(24),
    z.refine((name: string) => !/\s/.test(name), 'whitespace'),
    z.refine((name: string) => /^[\w.\s-]*$/.test(name), 'characters'),
  );
}

/** VAL-04. */
export const Username = /* @__PURE__ */ usernameSchema();

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

function domainLabels(email: string): string[] {
  return email.slice(email.lastIndexOf('@') + 1).split('.');
}

function isAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const labels = domainLabels(email);
  return (
    at > 0 &&
    LOCAL_PART.test(email.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(labels.at(-1) ?? '')
  );
}

/* @__NO_SIDE_EFFECTS__ */
function emailSchema() {
  return z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { abort: true }),
    z.minLength(6),
    z.refine(isAddress, 'format'),
    z.refine((email: string) => email.lastIndexOf('@') <= 64, 'localTooLong'),
    z.refine((email: string) => domainLabels(email).every((label) => label.length <= 63), 'labelTooLong'),
  );
}

/** VAL-06. */
export const Email = /* @__PURE__ */ emailSchema();

/** VAL-08; '' stands for "none" where the schema of the form allows it. */
export const PhoneNumber = /* @__PURE__ */ formatted(9, /^\d{9}$/);

/** VAL-09 as far as its form goes; checksum, date and age are rules of the domain. */
export const PeselText = /* @__PURE__ */ formatted(11, /^\d{11}$/);

/* @__NO_SIDE_EFFECTS__ */
function placeSchema(least: number) {
  return z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((place: string) => place.trim() !== '', { error: 'blank', abort: true }),
    z.minLength(least),
    z.maxLength(100),
  );
}

/** VAL-11. */
export const City = /* @__PURE__ */ placeSchema(1);
export const Street = /* @__PURE__ */ placeSchema(3);
export const PostalCode = /* @__PURE__ */ formatted(6, /^\d{2}-\d{3}$/);

/** If given, not only spaces (VAL-11). */
export const ReferralCode = /* @__PURE__ */ z.string().check(
  /* @__PURE__ */ z.maxLength(64, { abort: true }),
  /* @__PURE__ */ z.refine((code: string) => code === '' || code.trim() !== '', 'blank'),
);

/** VAL-17. */
export const Promocode = /* @__PURE__ */ z
  .string()
  .check(
    /* @__PURE__ */ z.minLength(1, { error: 'required', abort: true }),
    /* @__PURE__ */ z.maxLength(12),
    /* @__PURE__ */ z.regex(/^[\p{L}\d ]*$/u, 'characters'),
  );

/** Polish NRB (26 digits) or IBAN, spaces allowed; the checksum is a rule of the domain (VAL-20). */
export const BankAccountNumber = /* @__PURE__ */ formatted(42, /^(?:[A-Za-z]{2} ?)?\d[\dA-Za-z ]{13,40}$/);

/** Country by ISO 3166-1 alpha-2 (reading 24). */
export const CountryCode = /* @__PURE__ */ formatted(2, /^[A-Z]{2}$/);

/** A box that must be ticked (VAL-05). */
export const Accepted = /* @__PURE__ */ z.literal(true, 'mustAccept');

/** A code of a dictionary, e.g. an income source. */
export const DictionaryCode = /* @__PURE__ */ requiredText(64);

export const FreeText = /* @__PURE__ */ text(500);
