import { useText } from '@vereda/client/text/use-text.ts'
import { useWhen } from '../../parts/identity-form/use-when.ts'
import type { MagicState } from './magic-state.ts'

/** The text of the fault at a step's field. */
export function useFaultWords(
  field: 'domain' | 'email' | 'phone' | 'code',
): (state: Pick<MagicState, 'fault' | 'waitMs'>) => string | null {
  const t = useText()
  const when = useWhen()
  return ({ fault, waitMs }) => {
    switch (fault) {
      case null:
        return null
      case 'required':
      case 'not-found':
        return t(`magiclogin.fault.${fault}.${field}`)
      default:
        return t(`magiclogin.fault.${fault}`, { when: when(waitMs) })
    }
  }
}
