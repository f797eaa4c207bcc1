import { expect, test } from 'vitest'
import { claimAfter, openingClaim } from './game-claim.ts'

const circle: Record<string, unknown> = {}
circle.self = circle

test.each([
  ['a circle', circle],
  ['a BigInt', { coins: 1n }],
])('a save that holds %s is left out, and the rest of the game’s messages counts', (_, objectData) => {
  const before = openingClaim({ level: 1 })
  const finished = claimAfter(before, { vereda: 'finish', points: 7, objectData })
  expect(finished).toEqual({ ...before, points: [7], finished: true })
  expect(JSON.stringify(claimAfter(finished!, { vereda: 'badge', id: 'b' }))).toContain('"b"')
})

test.each([null, 7, 'save', [], { vereda: '__proto__' }, { vereda: ['save'] }])(
  'a message outside the protocol changes nothing: %j',
  (message) => {
    expect(claimAfter(openingClaim(null), message)).toBeNull()
  },
)

test('a malformed message leaves the claim unchanged, and writes no prototype', () => {
  const before = openingClaim({ level: 1 })
  const message = JSON.parse(
    '{"vereda":"save","points":["x"],"bonus":"9","badges":[1,{}],"__proto__":{"finished":true}}',
  )
  const after = claimAfter(before, message)
  expect(after).toEqual(before)
  expect(({} as { finished?: boolean }).finished).toBeUndefined()
})
