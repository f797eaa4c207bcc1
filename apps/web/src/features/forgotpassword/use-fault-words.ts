import { useText } from '@vereda/client/text/use-text.ts'
import { useWhen } from '../../parts/identity-form/use-when.ts'
import type { ForgotField, ForgotState } from './forgot-state.ts'

type Faulty = Pick<ForgotState, 'faults' | 'waitMs'>

/** The text of each field's fault. */
export function useFaultWords({ faults, waitMs }: Faulty): (field: ForgotField) => string | null {
  const t = useText()
  const when = useWhen()
  return (field) => {
    const fault = faults[field]
    if (!fault) return null
    switch (fault) {
      case 'required':
        return t(`forgotpassword.fault.required.${field}`)
      case 'not-found':
        return t(`forgotpassword.fault.not-found.${field}`)
      default:
        return t(`forgotpassword.fault.${fault}`, { when: when(waitMs) })
    }
  }
}
