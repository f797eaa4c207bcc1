import { DEFAULT_CUSTOM_NAME_TYPE } from '@vereda/domain/account/shown-name.ts'
import type { DemoAccount } from '../demo-domain.ts'
import { pick, type Random, randomFrom } from '../package/kit/art/random.js'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'

/** Where the generated learners of a domain work or study. */
export type Workplace = { domain: string; jobs: string[]; units: string[][]; journeys: string[][] }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')

function fullName(random: Random): string {
  const first = pick(random, FIRST_NAMES)
  const middle = random() < 0.35 ? ` ${pick(random, LAST_NAMES)}` : ''
  return `${first}${middle} ${pick(random, LAST_NAMES)}`
}

/** A username that nobody else has: first and last name, with a number where that is taken. */
function freeUsername(name: string, taken: Set<string>): string {
  const words = name.split(' ')
  const base = plain(`${words[0]} ${words.at(-1)}`)
  let username = base
  for (let n = 2; taken.has(username); n++) username = `${base}${n}`
  taken.add(username)
  return username
}

// most people keep the name that the app proposes; some prefer their whole name, a few a nickname
function shownAs(random: Random): DemoAccount['customNameType'] {
  const r = random()
  if (r < 0.16) return 0
  return r < 0.24 ? 1 : DEFAULT_CUSTOM_NAME_TYPE
}

/** Learners of a domain, the same ones for the same seed. None of them has a username of `known`. */
export function generatedLearners(
  seed: string,
  count: number,
  place: Workplace,
  known: DemoAccount[],
): DemoAccount[] {
  const random = randomFrom(seed)
  const taken = new Set(known.map(({ username }) => username))
  return Array.from({ length: count }, () => {
    const name = fullName(random)
    const username = freeUsername(name, taken)
    const customNameType = shownAs(random)
    return {
      username,
      name,
      nickname: customNameType === 1 ? name.split(' ')[0]! : null,
      email: `${username}@${place.domain}`,
      customNameType,
      role: 'learner' as const,
      jobName: pick(random, place.jobs),
      unitTree: pick(random, place.units),
      journeys: pick(random, place.journeys),
    }
  })
}
