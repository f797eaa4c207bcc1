import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

const IDENTIFIER_MAX = 40 // characters

/**
 * A national id as it is kept. Where the CPF is required (the installation may say cpfDisableRequired) it is a valid CPF, kept as its
 * digits; else any text without spaces around it. Null where the text is none.
 */
export function readNationalId(text: string, rule: { cpfRequired: boolean }): string | null {
  const trimmed = text.trim()
  if (isValidCpf(trimmed)) return trimmed.replace(/\D/g, '')
  if (rule.cpfRequired || !trimmed || trimmed.length > IDENTIFIER_MAX) return null
  return trimmed.toUpperCase()
}
