import { expect, test } from 'vitest'
import { fittingPool } from './fitting-pool.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
const ITEM = {
  'cmi.suspend_data': 'é'.repeat(50),
  'cmi.interactions.0.id': 'q0',
  'cmi.interactions.1.id': 'é'.repeat(10),
  'cmi.interactions.1.result': 'correct',
  'cmi.interactions.2.id': 'q2',
}
const [SUSPENDED, FIRST, SECOND, RESULT] = Object.entries(ITEM)
const POOL = { a: ITEM, b: { 'cmi.interactions.1.id': 'other', 'cmi.location': '4' } }

test('a pool that fits is returned unchanged', () => expect(fittingPool(POOL, 0)).toBe(POOL))

test.each<[string, number, object]>([
  ['one byte', 1, Object.fromEntries([SUSPENDED!, FIRST!, SECOND!, RESULT!])],
  [
    'all that the last holds',
    bytes({ 'cmi.interactions.2.id': 'q2' }) - 1,
    Object.fromEntries([SUSPENDED!, FIRST!, SECOND!, RESULT!]),
  ],
  ['a byte more', bytes({ 'cmi.interactions.2.id': 'q2' }), Object.fromEntries([SUSPENDED!, FIRST!])],
  ['more than there is', 100_000, Object.fromEntries([SUSPENDED!])],
])(
  'with %s too many, whole interactions are cut from the end, at the same index in every item',
  (_, excess, left) => {
    const fitting = fittingPool(POOL, excess)
    expect(fitting.a).toEqual(left)
    expect(fitting.b).toMatchObject({ 'cmi.location': '4' })
    expect('cmi.interactions.1.id' in fitting.b!).toBe('cmi.interactions.1.id' in left)
    if (excess < 1000) expect(bytes(POOL) - bytes(fitting)).toBeGreaterThanOrEqual(excess)
  },
)
