import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { IDENTIFIER_MAX } from './identifier-max.ts'

/**
 * A national id as it is stored. Where the CPF is required (the installation may set cpfDisableRequired), it must be a valid CPF and is
 * stored as its digits. Else it is any text, trimmed. Null where the text is no id.
 */
export function readNationalId(text: string, rule: { cpfRequired: boolean }): string | null {
  const trimmed = text.trim()
  if (isValidCpf(trimmed)) return trimmed.replace(/\D/g, '')
  if (rule.cpfRequired || !trimmed || trimmed.length > IDENTIFIER_MAX) return null
  return trimmed.toUpperCase()
}
