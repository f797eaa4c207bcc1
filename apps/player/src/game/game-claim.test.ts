import { expect, test } from 'vitest'
import { claimAfter, openingClaim } from './game-claim.ts'

const circle: Record<string, unknown> = {}
circle.self = circle

test.each([
  ['a circle', circle],
  ['a BigInt', { coins: 1n }],
])('a save that holds %s is left out, and what the game says beside it and later counts', (_, objectData) => {
  const before = openingClaim({ level: 1 })
  const finished = claimAfter(before, { vereda: 'finish', points: 7, objectData })
  expect(finished).toEqual({ ...before, points: [7], finished: true })
  expect(JSON.stringify(claimAfter(finished!, { vereda: 'badge', id: 'b' }))).toContain('"b"')
})

test.each([null, 7, 'save', [], { vereda: '__proto__' }, { vereda: ['save'] }])(
  'what is no message of the protocol changes nothing: %j',
  (message) => {
    expect(claimAfter(openingClaim(null), message)).toBeNull()
  },
)

test('what is malformed leaves the claim as it was, and nobody’s prototype is written', () => {
  const before = openingClaim({ level: 1 })
  const message = JSON.parse(
    '{"vereda":"save","points":["x"],"bonus":"9","badges":[1,{}],"__proto__":{"finished":true}}',
  )
  const after = claimAfter(before, message)
  expect(after).toEqual(before)
  expect(({} as { finished?: boolean }).finished).toBeUndefined()
})
