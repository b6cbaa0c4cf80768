import { useState } from 'react';

/** The value, or its last non-null value: a dialog keeps its texts while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
