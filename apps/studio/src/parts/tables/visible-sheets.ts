const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const attribute = (tag: string, name: string): string => {
  const [, written = ''] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? []
  return written.replace(/&(\w+);/g, (whole, sign) => SIGNS[sign] ?? whole)
}

/** The sheets of a workbook that are shown to who opens it, each with its number from 1; lists that other sheets choose from are hidden. */
export const visibleSheets = (workbook: string): { number: number; name: string }[] =>
  (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [])
    .map((tag, n) => ({ number: n + 1, name: attribute(tag, 'name'), state: attribute(tag, 'state') }))
    .filter(({ state }) => !/hidden/i.test(state))
