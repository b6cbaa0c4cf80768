import type { AmountBounds, Grosze } from '../money/money.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Codes of the payment methods that the product supports. */
export const DEPOSIT_METHOD_CODES = ['BLIK', 'CARD', 'GPAY'] as const;
export type DepositMethodCode = (typeof DEPOSIT_METHOD_CODES)[number];

export interface DepositMethod extends AmountBounds {
  readonly code: DepositMethodCode;
  /** Path of the provider, without `start`. */
  readonly url: string;
  readonly currency: string;
  /** Fields that the configuration adds to the body of a start; null if invalid, then only this method fails. */
  readonly requestBody: JsonObject | null;
}

export function isDepositMethodCode(code: string): code is DepositMethodCode {
  return DEPOSIT_METHOD_CODES.some((known) => known === code);
}

/** Parses a method's `requestBody` (JSON text); null if it is invalid (DEP-02). */
export function parseRequestBody(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export interface StartBody {
  readonly amount: Grosze;
  readonly payMethod: { readonly type: DepositMethodCode; readonly token: string | null };
}

/** The body that is sent; amount in decimal złote. */
export interface StartWireBody extends JsonObject {
  amount: number;
  payMethod: JsonObject & { type: string };
}

/** The configuration's body, deeply merged with amount and payMethod, which take precedence (reading 34a). */
export function startBody(requestBody: JsonObject, { amount, payMethod }: StartBody): StartWireBody {
  const { type, token } = payMethod;
  const configured = isObject(requestBody['payMethod']) ? requestBody['payMethod'] : {};
  return {
    ...requestBody,
    amount: amount / 100,
    payMethod: token === null ? { ...configured, type } : { ...configured, type, token },
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
