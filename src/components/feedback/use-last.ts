import { useState } from 'react';
import { isAlike } from '../../lib/alike.ts';

/** The value, or its last non-null value: a dialog keeps its texts while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && !isAlike(value, last)) setLast(value);
  return value ?? last;
}
