/**
 * Reads a phone as +country and digits, null if it is none. The numbering plans are larger than a screen's code, so they are loaded at
 * their first use.
 */
export async function checkPhone(text: string): Promise<string | null> {
  const rules = await import('@vereda/domain/phone/phone.ts').catch(() => null)
  // The plans could not be loaded, for example without a network: the server checks the number anyway.
  return rules ? rules.readPhone(text) : text.trim()
}
