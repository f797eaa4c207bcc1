const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What an attribute of a tag of a workbook says; nothing where the tag has none of that name. */
export const tagAttribute = (tag: string, name: string): string => {
  const [, written = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return written.replace(/&(\w+);/g, (whole, sign) => SIGNS[sign] ?? whole)
}
