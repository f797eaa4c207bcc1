import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answered } from './knock.ts'
import { print } from './print.ts'
import { addressOf, openTarget, type Target } from './target.ts'
import { figures, quantile, separation } from './two-samples.ts'

const PROBES = 1_000
const TRIES = 4 // of each name: one less than what blocks it
const CODE_NAMES = 60
const PATIENCE_MS = 300_000
const NAMES = Array.from({ length: PROBES / TRIES }, (_, n) => `known${n}`)

let target: Target
beforeAll(async () => {
  target = await openTarget([{ hostkey: 'acme', learners: NAMES, trails: [] }])
}, PATIENCE_MS)
afterAll(() => target.close(), PATIENCE_MS)

type Question = (name: string, n: number) => Promise<Answered>
type Probed = { known: number[]; unknown: number[]; answers: Set<string> }

/** Times of questions about names that exist and names that do not, by turns, each from an address of its own. */
async function probe(names: readonly string[], question: Question): Promise<Probed> {
  const probed: Probed = { known: [], unknown: [], answers: new Set() }
  async function measure(kind: 'known' | 'unknown', n: number): Promise<void> {
    const name = names[n % names.length]!
    const { status, text, ms } = await question(kind === 'known' ? name : `un${name}`, n)
    probed[kind].push(ms)
    probed.answers.add(`${status} ${text}`)
  }
  for (let n = 0; n < names.length * TRIES; n++) {
    const isKnownFirst = n % 2 === 0
    await measure(isKnownFirst ? 'known' : 'unknown', n)
    await measure(isKnownFirst ? 'unknown' : 'known', n)
  }
  return probed
}

function tell(what: string, { known, unknown }: Probed) {
  const [by, ratio] = [separation(known, unknown), quantile(known, 0.5) / quantile(unknown, 0.5)]
  print(`${what}: known names ${figures(known)}, unknown ${figures(unknown)} (p50 / p95 / most)`)
  print(`${what}: ratio of medians ${ratio.toFixed(3)}, told apart by time ${by.toFixed(3)} (0.5 is chance)`)
  return { by, ratio }
}

test(
  `2 × ${PROBES} sign-ins tell neither by words nor by time whether a name exists`,
  async () => {
    const probed = await probe(NAMES, (name, n) =>
      target.login(name, 'a guess', { address: addressOf(50_000 + n) }),
    )
    const { by, ratio } = tell('sign-in', probed)
    expect([...probed.answers]).toEqual([expect.stringMatching(/^401 .*wrong-credentials/)])
    expect(Math.abs(by - 0.5)).toBeLessThan(0.06)
    expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
  },
  PATIENCE_MS,
)

test.each([
  ['magicctl/checkcode', NAMES.slice(0, CODE_NAMES)],
  ['forgotctl/forgotjourneycode', NAMES.slice(-CODE_NAMES)],
])(
  'checking a code by %s tells it neither',
  async (path, names) => {
    const probed = await probe(names, (username, n) =>
      target.knock({
        ...{ method: 'POST', path: `/rest/${path}`, address: addressOf(60_000 + n) },
        body: { username, code: 'not a code' },
      }),
    )
    const { by } = tell(path, probed)
    expect([...probed.answers]).toEqual([expect.stringMatching(/^409 .*code-invalid/)])
    expect(Math.abs(by - 0.5)).toBeLessThan(0.12)
  },
  PATIENCE_MS,
)
