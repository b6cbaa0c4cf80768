import { shallowEqual } from '@xstate/react';

/** Equal values, or plain objects of equal values, such as a view model that is made anew at each render. */
export function isAlike(one: unknown, other: unknown): boolean {
  return isPlain(one) && isPlain(other) ? shallowEqual(one, other) : Object.is(one, other);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
