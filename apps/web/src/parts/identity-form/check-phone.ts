/** Reads a phone as +country and digits, null where it is none. The numbering plans come with their first use: they are larger than a screen. */
export async function checkPhone(text: string): Promise<string | null> {
  const rules = await import('@vereda/domain/phone/phone.ts').catch(() => null)
  // Not to be had, as without a network: the server reads it anyway.
  return rules ? rules.readPhone(text) : text.trim()
}
