/** The addresses below `/studio` that lead to one thing. */
export const studioPaths = {
  trail: (trailId: string, item?: string) =>
    `/studio/trails/${encodeURIComponent(trailId)}${item ? `?${new URLSearchParams({ item })}` : ''}`,
}
