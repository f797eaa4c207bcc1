const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The value of an attribute in a tag of a workbook; empty if the tag has no such attribute. */
export const tagAttribute = (tag: string, name: string): string => {
  const [, written = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return written.replace(/&(\w+);/g, (whole, sign) => SIGNS[sign] ?? whole)
}
