import {
  groupPhoneNumber,
  normalisePhoneNumber,
  PHONE_NUMBER_LENGTH,
  PHONE_PREFIX,
} from '../../../domain/contact/phone.ts';

/** Stands for a digit that the gateway hides. */
export const HIDDEN_DIGIT = '•';

/** `+48 600 100 281`; a number that is not Polish stays as it came. */
export function groupedPhone(number: string): string {
  const own = normalisePhoneNumber(number);
  const isPolish = own.length === PHONE_NUMBER_LENGTH && /^\d+$/.test(own);
  return isPolish ? `${PHONE_PREFIX} ${groupPhoneNumber(own)}`.replaceAll(' ', '\u00A0') : number;
}

/** Characters of a long id that tell one player from another on the telephone. */
const SHORT = 8;

/** `3F2A 9C41…` of a long id, which is copied whole; a short one stays as it came. */
export function shortId(id: string): string {
  const plain = id.replaceAll('-', '');
  if (plain.length <= SHORT) return id;
  return `${plain.slice(0, SHORT / 2)}\u00A0${plain.slice(SHORT / 2, SHORT)}…`.toUpperCase();
}
