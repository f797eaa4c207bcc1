import type { Import } from './imports.ts'

function graphOf(imports: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const { from, target } of imports) {
    if (!target) continue
    graph.set(from, [...(graph.get(from) ?? []), target])
  }
  return graph
}

/**
 * Finds cycles of imports, also of types: a reader of one file should not need the other one to understand it. Each cycle is the list of
 * its files, with the first one again at the end.
 */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const graph = graphOf(imports)
  const done = new Set<string>()
  const cycles: string[][] = []
  function walk(file: string, path: string[]): void {
    const at = path.indexOf(file)
    if (at >= 0) cycles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return cycles
}
