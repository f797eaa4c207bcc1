/** The number that a text of content or of its manifest begins with; undefined where there is none. */
export function amountOf(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : undefined
}
