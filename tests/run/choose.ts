import { isPartName, LONG_PARTS, PART_NAMES, type PartName } from './parts.ts'

/** What a run does: its parts, the files of each part that runs only these, and which long tests run. */
export type Choice = {
  parts: ReadonlyMap<PartName, readonly string[]>
  long: 'due' | 'all'
  /** Words that are neither a part nor a test file. */
  unknown: readonly string[]
}

const ALL = '--all'
const KINDS: readonly (readonly [ending: RegExp, part: PartName])[] = [
  [/\.spec\.ts$/, 'browser'],
  [/^tests\/.*\.db\.test\.ts$/, 'servers'],
  [/\.db\.test\.ts$/, 'database'],
  [/^tests\/architecture\/.*\.test\.ts$/, 'boundaries'],
  [/\.web\.test\.tsx$/, 'components'],
  [/\.test\.tsx?$/, 'unit'],
]
const NEEDS_BUILD: readonly PartName[] = ['database', 'servers', 'browser'] // some database tests start the real server

const partFor = (file: string) => KINDS.find(([ending]) => ending.test(file))?.[1]

/** Reads the words of `npm test -- …`: `--all`, names of parts, and test files by their path relative to the checkout. */
export function chooseParts(words: readonly string[]): Choice {
  const parts = new Map<PartName, string[]>()
  const unknown: string[] = []
  const filesOf = (name: PartName) => parts.get(name) ?? []
  for (const word of words.filter((word) => word !== ALL)) {
    const part = partFor(word)
    if (part) parts.set(part, [...filesOf(part), word])
    else if (isPartName(word)) parts.set(word, filesOf(word))
    else unknown.push(word)
  }
  const namesFiles = [...parts.values()].some((files) => files.length > 0)
  if (parts.size === 0 && unknown.length === 0)
    for (const name of PART_NAMES.filter((one) => words.includes(ALL) || !LONG_PARTS.includes(one)))
      parts.set(name, [])
  if (NEEDS_BUILD.some((name) => parts.has(name))) parts.set('build', [])
  return { parts, long: namesFiles || words.includes(ALL) ? 'all' : 'due', unknown }
}
