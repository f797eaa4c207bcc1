/** The number at the start of a text of content or of its manifest; undefined where there is none. */
export function amountOf(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : undefined
}
