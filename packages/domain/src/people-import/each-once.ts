/** The first entry of each id of a roster. An export that two systems wrote together names a school or a class twice. */
export function eachOnce<Listed extends { source: string }>(listed: readonly Listed[]): Listed[] {
  const seen = new Set<string>()
  return listed.filter(({ source }) => !seen.has(source) && seen.add(source))
}
