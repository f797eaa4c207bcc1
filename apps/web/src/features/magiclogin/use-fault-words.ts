import { useText } from '@vereda/client/text/use-text.ts'
import type { MagicFault } from './magic-state.ts'

/** The text of the fault at a step's field. */
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
