import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf } from './guesses.ts'
import type { Answered } from './knock.ts'
import { print } from './print.ts'
import { addressOf, openTarget, type Target } from './target.ts'
import { figures, quantile, separation } from './two-samples.ts'

const PROBES = 1_000
const TRIES = 20 // for each name: the first five are checked, and the others refused (decisions 6)
const LOOKED_AT = 5
const PATIENCE_MS = 300_000
const people = (name: string) => Array.from({ length: PROBES / TRIES }, (_, n) => `${name}${n}`)
const [SIGNERS, CODERS, FORGETTERS] = [people('signer'), people('coder'), people('forgetter')]

let target: Target
beforeAll(async () => {
  const learners = [...SIGNERS, ...CODERS, ...FORGETTERS]
  target = await openTarget([{ hostkey: 'acme', learners, trails: [] }])
}, PATIENCE_MS)
afterAll(() => target.close(), PATIENCE_MS)

type Question = (name: string, n: number) => Promise<Answered>
type Times = { known: number[]; unknown: number[] }

/** Asks about existing and unknown names in turn, each from an address of its own. Returns the times by answer. */
async function probe(names: readonly string[], question: Question): Promise<Record<string, Times>> {
  const byAnswer: Record<string, Times> = {}
  async function measure(kind: keyof Times, n: number): Promise<void> {
    const name = names[n % names.length]!
    const answer = await question(kind === 'known' ? name : `un${name}`, n)
    const said = `${answer.status} ${errorOf(answer)}`
    const times = byAnswer[said] ?? { known: [], unknown: [] }
    times[kind].push(answer.ms)
    byAnswer[said] = times
  }
  for (let n = 0; n < PROBES; n++) {
    const isKnownFirst = n % 2 === 0
    await measure(isKnownFirst ? 'known' : 'unknown', n)
    await measure(isKnownFirst ? 'unknown' : 'known', n)
  }
  return byAnswer
}

/** Prints how well the times tell the two kinds apart. Returns the difference from chance. */
function toldBy(what: string, { known, unknown }: Times): number {
  const [by, ratio] = [separation(known, unknown), quantile(known, 0.5) / quantile(unknown, 0.5)]
  print(`${what}: known names ${figures(known)}, unknown ${figures(unknown)} (p50 / p95 / most)`)
  print(`${what}: ratio of medians ${ratio.toFixed(3)}, told apart by time ${by.toFixed(3)} (0.5 is chance)`)
  return Math.abs(by - 0.5)
}

test.each<[string, string, () => Promise<Record<string, Times>>]>([
  [
    'signing in',
    '401 wrong-credentials',
    () => probe(SIGNERS, (name, n) => target.login(name, 'a guess', { address: addressOf(50_000 + n) })),
  ],
  ['a code to sign in with', '409 code-invalid', () => probe(CODERS, codeFor('magicctl/checkcode'))],
  [
    'a code of a recovery',
    '409 code-invalid',
    () => probe(FORGETTERS, codeFor('forgotctl/forgotjourneycode')),
  ],
])(
  `${PROBES} known and ${PROBES} unknown names: %s reveals neither by its answer nor by its time whether they exist`,
  async (what, wrong, ask) => {
    const answers = await ask()
    const [first, refused] = [answers[wrong]!, answers['401 blocked']!]
    expect(Object.keys(answers)).toEqual([wrong, '401 blocked'])
    for (const kind of ['known', 'unknown'] as const) {
      expect(first[kind]).toHaveLength((PROBES / TRIES) * LOOKED_AT)
      expect(refused[kind]).toHaveLength((PROBES / TRIES) * (TRIES - LOOKED_AT))
    }
    // more than four times the difference that chance causes with this many probes
    expect(toldBy(`${what}, looked at`, first)).toBeLessThan(0.12)
    expect(toldBy(`${what}, blocked`, refused)).toBeLessThan(0.08)
  },
  PATIENCE_MS,
)

function codeFor(call: string): Question {
  return (username, n) =>
    target.knock({
      ...{ method: 'POST', path: `/rest/${call}`, address: addressOf(60_000 + n) },
      body: { username, code: 'not a code' },
    })
}
