import type { Prerequisite } from '../content/scorm-manifest.ts'

const WORDS = /<>|[&|~(){},*=]|"[^"]*"|[^\s&|~(){},*=<>"]+|\S/g
const NAME = /^[^\s&|~(){},*=<>"]+$/
const STATUSES = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted']

class Unreadable extends Error {}

/** A status as scripts write it: in quotes or without, whole or as its first letter. */
function statusNamed(word: string | undefined): string {
  const said = word?.replaceAll('"', '').toLowerCase()
  const status = said && STATUSES.find((one) => one === said || one[0] === said)
  if (!status) throw new Unreadable()
  return status
}

/** Parses a script by recursive descent, the operators that bind least first: or, and, not, then items, sets and brackets. */
function reader(words: string[]) {
  const takes = (word: string) => words[0] === word && words.shift() !== undefined
  const must = (word: string) => {
    if (!takes(word)) throw new Unreadable()
  }
  const listOf = (between: string, read: () => Prerequisite) => {
    const of = [read()]
    while (takes(between)) of.push(read())
    return of
  }
  const either = (): Prerequisite => {
    const of = listOf('|', both)
    return of.length > 1 ? { least: 1, of } : of[0]!
  }
  const both = (): Prerequisite => {
    const of = listOf('&', single)
    return of.length > 1 ? { least: of.length, of } : of[0]!
  }
  const set = (least?: number): Prerequisite => {
    const of = listOf(',', either)
    must('}')
    return { least: least ?? of.length, of }
  }
  const single = (): Prerequisite => {
    if (takes('~')) return { not: single() }
    if (takes('{')) return set()
    if (takes('(')) {
      const inside = either()
      must(')')
      return inside
    }
    return item(words.shift())
  }
  const item = (name: string | undefined): Prerequisite => {
    if (name === undefined || !NAME.test(name)) throw new Unreadable()
    if (takes('*')) {
      must('{')
      if (!/^\d+$/.test(name)) throw new Unreadable()
      return set(Number(name))
    }
    if (takes('=')) return { item: name, status: statusNamed(words.shift()) }
    if (takes('<>')) return { not: { item: name, status: statusNamed(words.shift()) } }
    return { item: name }
  }
  return either
}

const itemsIn = (asked: Prerequisite): string[] => {
  if ('not' in asked) return itemsIn(asked.not)
  return 'of' in asked ? asked.of.flatMap(itemsIn) : [asked.item]
}

/**
 * Reads an aicc_script (SCORM 1.2, adlcp:prerequisites) about the items of its package. Undefined where it cannot be read or names an item
 * that does not exist: a prerequisite that can never be met would lock its part for ever.
 */
export function readPrerequisites(script: string, items: ReadonlySet<string>): Prerequisite | undefined {
  const words = script.match(WORDS) ?? []
  try {
    const asked = reader(words)()
    return words.length === 0 && itemsIn(asked).every((id) => items.has(id)) ? asked : undefined
  } catch (fault) {
    if (fault instanceof Unreadable) return undefined
    throw fault
  }
}
