import { describe, expect, test } from 'vitest';
import { allowedScript, allowScriptOrigin, textOnly } from '../../../src/lib/trusted-types.ts';

const PAGE = 'https://example.com/account/login';

describe('trusted types', () => {
  test('Style texts pass, markup is refused', () => {
    expect(textOnly(':root{--ink:#1c1b19}')).toBe(':root{--ink:#1c1b19}');
    expect(() => textOnly('</style><img src=x onerror=alert(1)>')).toThrow(TypeError);
  });

  test('DEP-07 scripts come from this origin or one that was allowed', () => {
    expect(allowedScript('/cdn/pay.js', PAGE)).toBe('/cdn/pay.js');
    expect(() => allowedScript('https://pay.example.org/pay.js', PAGE)).toThrow(
      'scripts of https://pay.example.org are not allowed',
    );
    expect(() => allowedScript('data:text/javascript,alert(1)', PAGE)).toThrow(TypeError);
    allowScriptOrigin('https://pay.example.org');
    expect(allowedScript('https://pay.example.org/pay.js', PAGE)).toBe('https://pay.example.org/pay.js');
  });
});
