/** The addresses below `/studio` that lead to one thing. */
export const studioPaths = {
  results: (page = 0) => `/studio/results${page > 0 ? `?page=${page + 1}` : ''}`,
  result: (groupTrailId: string) => `/studio/results/${encodeURIComponent(groupTrailId)}`,
  trail: (trailId: string, item?: string) =>
    `/studio/trails/${encodeURIComponent(trailId)}${item ? `?${new URLSearchParams({ item })}` : ''}`,
}
