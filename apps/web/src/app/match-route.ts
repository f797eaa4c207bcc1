/** The values of a path's `:name` parts. */
export type Params = Record<string, string>

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Matches a path against a pattern such as `/trail/:trailId`, or `/studio/*` for everything below. Returns its params, or null when it does
 * not match. A slash at the end does not matter.
 */
export function readPath(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  const isBelow = wanted.at(-1) === '*' && given.length >= wanted.length
  if (isBelow)
    return readPath(`/${wanted.slice(0, -1).join('/')}`, `/${given.slice(0, wanted.length - 1).join('/')}`)
  if (wanted.length !== given.length) return null
  const params: Params = {}
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decoded(given[i]!)
    else if (part !== given[i]) return null
  }
  return params
}

/** The first route whose pattern fits the path, with its params. */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  path: string,
): { route: R; params: Params } | null {
  for (const route of routes) {
    const params = readPath(route.path, path)
    if (params) return { route, params }
  }
  return null
}
