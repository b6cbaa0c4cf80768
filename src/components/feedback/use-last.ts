import { useState } from 'react';

/** The value, or what it was before it went: a dialog keeps its words while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
