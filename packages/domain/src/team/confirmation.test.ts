import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVerifierGood, triedVerifier, VERIFIER_DAYS, type Verifier, WRONG_MAX } from './confirmation.ts'

const DAY_MS = 86_400_000
const made = 1_000_000
const aVerifier: Verifier = { salt: 's', hash: 'h', made, wrong: 0 }

test.each([
  ['at once', 0, true],
  ['on the last day', VERIFIER_DAYS * DAY_MS - 1, true],
  ['after that', VERIFIER_DAYS * DAY_MS, false],
  ['with a clock that was set back', -1, false],
])('a verifier can be used %s: %s', (_, later, isGood) => {
  expect(isVerifierGood(aVerifier, made + later)).toBe(isGood)
})

test('a verifier cannot be used after its wrong tries are used up', () => {
  expect(isVerifierGood({ ...aVerifier, wrong: WRONG_MAX - 1 }, made)).toBe(true)
  expect(isVerifierGood({ ...aVerifier, wrong: WRONG_MAX }, made)).toBe(false)
})

test('a verifier is dropped at exactly five wrong tries in a row, in any order of tries', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (tries) => {
      let verifier: Verifier | null = aVerifier
      let inARow = 0
      for (const isRight of tries) {
        if (verifier === null) break
        expect(isVerifierGood(verifier, made)).toBe(true)
        inARow = isRight ? 0 : inARow + 1
        verifier = triedVerifier(verifier, isRight)
        expect(verifier === null).toBe(inARow === WRONG_MAX)
      }
    }),
  )
})
