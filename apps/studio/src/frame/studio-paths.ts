/** The addresses of the studio's screens. */
export const studioPaths = {
  results: (page = 0) => `/studio/results${page > 0 ? `?page=${page + 1}` : ''}`,
  result: (groupTrailId: string, filters: Record<string, string> = {}) => {
    const query = new URLSearchParams(filters).toString()
    return `/studio/results/${encodeURIComponent(groupTrailId)}${query && `?${query}`}`
  },
  trails: (search: { q?: string; page?: string | undefined } = {}) => {
    const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
    return `/studio/trails${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
  },
  trail: (trailId: string, item?: string) =>
    `/studio/trails/${encodeURIComponent(trailId)}${item ? `?${new URLSearchParams({ item })}` : ''}`,
  versions: (trailId: string) => `/studio/trails/${encodeURIComponent(trailId)}/versions`,
  people: (filters: Record<string, string> = {}) => {
    const query = new URLSearchParams(filters).toString()
    return `/studio/people${query && `?${query}`}`
  },
  person: (id: string) => `/studio/people/${encodeURIComponent(id)}`,
  groups: () => '/studio/people/groups',
  group: (id: string) => `/studio/people/groups/${encodeURIComponent(id)}`,
  organisation: () => '/studio/people/organisation',
  imports: () => '/studio/people/import',
  import: (id: string) => `/studio/people/import/${encodeURIComponent(id)}`,
  invitations: (trailId?: string) =>
    `/studio/invitations${trailId ? `?${new URLSearchParams({ trail: trailId })}` : ''}`,
  refused: () => '/studio/refused',
  domain: () => '/studio/domain',
  connections: () => '/studio/domain/connections',
  letters: () => '/studio/domain/letters',
  notices: () => '/studio/notices',
  running: () => '/studio/running',
  catalogue: () => '/studio/running/catalogue',
  give: (trailId?: string) =>
    `/studio/running/give${trailId ? `?${new URLSearchParams({ trail: trailId })}` : ''}`,
}
