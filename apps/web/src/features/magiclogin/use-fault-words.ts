import { useText } from '@vereda/client/text/use-text.ts'
import type { MagicFault } from './magic-state.ts'

/** What is told at the field of a step. */
export function useFaultWords(field: 'domain' | 'email' | 'phone' | 'code'): (fault: MagicFault) => string {
  const t = useText()
  return (fault) => {
    switch (fault) {
      case 'required':
      case 'not-found':
        return t(`magiclogin.fault.${fault}.${field}`)
      default:
        return t(`magiclogin.fault.${fault}`)
    }
  }
}
