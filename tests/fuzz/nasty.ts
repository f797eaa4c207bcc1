const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, n]))

/** Texts that are known to break servers. */
export const NASTY_TEXTS: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', 'e\u0301'.repeat(50), '😀'.repeat(30)],
  ...["' or 1=1 --", '{"a":1}', '%00', '../../etc/passwd', '<script>', '__proto__', 'constructor', 'null'],
  ...['NaN', '-1', '1e309', '9'.repeat(40), 'x'.repeat(300), 'x'.repeat(5_000), '٣', '\r\nx: y'],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '2026-03-01T00:00:00+23:59',
    '2026-02-30T00:00:00Z',
  ],
]

/** Values of any kind. */
export const NASTY_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 5e-324, [], {}, [[]], [null], { a: null }],
  ...[nested(63), nested(1_000), wide, JSON.parse('{"__proto__": {"a": 1}}'), ...NASTY_TEXTS],
]
