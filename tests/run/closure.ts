import type { Import } from '../architecture/imports.ts'

/** Removes the query that tells a bundler what to make of a file. */
const fileOf = (target: string) => target.split('?')[0]!

/** The given files, and all files accepted by `within` that they reach by imports, also of types. Sorted by name. */
export function closureOf(
  files: readonly string[],
  imports: readonly Import[],
  within: (path: string) => boolean,
): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, target } of imports)
    if (target && within(target)) targets.set(from, [...(targets.get(from) ?? []), fileOf(target)])
  const reached = new Set(files)
  for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target)
  return [...reached].sort()
}
