import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Known attack strings, and accidental input of phone keyboards. */
const hostile: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table users; --",
  "' or '1'='1",
  '1) or (1=1',
  '%',
  '_%_',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'a\r\nSet-Cookie: admin=1',
  '\u202eقلم\u202c',
  '\u200b\u200c\u200d\ufeff',
  '٠٩١٢٣٤٥٦٧٨',
  '۰۹۱۲۳۴۵۶۷۸',
  '\ud800',
  '\u{1f697}'.repeat(50),
  'ا'.repeat(100_000),
  '(a+)+$'.repeat(100),
  'ا ل '.repeat(2_000),
  'NaN',
  '1e309',
  '-0',
  '99999999999999999999999999',
  '0x7fffffff',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'null',
  '[object Object]',
  '__proto__',
  0,
  -1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  0.1,
  null,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
  { toString: 1 },
];
export const hostileValue = fc.constantFrom(...hostile);

const words = fc.constantFrom(
  'كورولا',
  'تويوتا',
  'بوكس دبل ٢٠١٥ بحري',
  'corolla 2015',
  'هايلوكس تحت 20 مليون',
  'سارة',
  'الخرطوم',
  'Nile-Corniche-42!',
  '0912345678',
);
const texts = fc.oneof(
  words,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/**
 * Generates values of a schema, and occasionally invalid ones.
 *
 * @param ids ids from responses, because requests with unknown ids only return 404.
 */
export function drawnFrom(
  schema: Schema,
  schemas: Record<string, Schema>,
  ids: () => readonly string[],
): fc.Arbitrary<unknown> {
  const of = (inner: Schema): fc.Arbitrary<unknown> => drawnFrom(inner, schemas, ids);
  return fc.oneof({ weight: 12, arbitrary: meant(schema) }, { weight: 1, arbitrary: hostileValue });

  function meant({ $ref, type, anyOf, allOf, ...rest }: Schema): fc.Arbitrary<unknown> {
    if ($ref) return of(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    if ('const' in rest) return fc.constant(rest.const);
    if (rest.enum) return fc.constantFrom(...rest.enum);
    if (anyOf) return fc.oneof(...anyOf.map(of));
    if (allOf) return of(Object.assign({}, ...allOf) as Schema);
    if (type === 'object' || rest.properties) return objectOf(rest);
    if (type === 'array') {
      return fc.array(of(rest.items ?? {}), {
        minLength: Math.min(rest.minItems ?? 0, 3),
        maxLength: Math.min(rest.maxItems ?? 4, 8),
      });
    }
    if (type === 'integer' || type === 'number') {
      const { minimum: min = -10, maximum: max = 1e9 } = rest;
      return fc.oneof(
        fc.integer({ min, max: Math.max(min, Math.min(max, 2 ** 31 - 1)) }),
        fc.constantFrom(min, max),
      );
    }
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    return textOf(rest);
  }

  function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
    const entries = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, of(inner)]));
    const whole = fc.record(entries, { requiredKeys: required.filter((name) => name in entries) });
    // Fields that only the server may set, and unknown fields.
    const surplus = fc.constantFrom(
      { points: 1_000_000 },
      { is_featured: true, priority_score: 9_999 },
      { user_id: '00000000-0000-0000-0000-000000000001' },
      { membership_type: 'premium_trader', role: 'admin' },
      { status: 'active', seller_phone: '+249912345678' },
    );
    return fc.oneof(
      { weight: 8, arbitrary: whole },
      { weight: 1, arbitrary: fc.record(entries, { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.tuple(whole, surplus).map(([value, more]) => ({ ...value, ...more })) },
    );
  }

  function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
    if (format === 'uuid')
      return fc.oneof(
        fc.uuid(),
        fc.nat().map((at) => ids()[at % Math.max(1, ids().length)] ?? ''),
      );
    if (format === 'email') return fc.emailAddress();
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    if (format === 'date')
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    if (pattern) return fc.oneof(numbers, texts);
    return texts.map((text) => text.padEnd(minLength, 'ا').slice(0, Math.max(minLength, maxLength)));
  }
}

const numbers = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000 }).map(String),
  fc.constantFrom('1', '20', '2015', '0912345678', '+249912345678'),
);
