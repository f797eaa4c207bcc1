import type { Import } from '../architecture/imports.ts'

/** The files, and every file under `within` that they reach by imports, types included; in order of their names. */
export function closureOf(
  files: readonly string[],
  imports: readonly Import[],
  within: (path: string) => boolean,
): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, target } of imports)
    if (target && within(target)) targets.set(from, [...(targets.get(from) ?? []), target])
  const reached = new Set(files)
  for (const file of reached) for (const target of targets.get(file) ?? []) reached.add(target)
  return [...reached].sort()
}
