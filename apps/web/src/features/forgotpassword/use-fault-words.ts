import { useText } from '@vereda/client/text/use-text.ts'
import type { ForgotFaults, ForgotField } from './forgot-state.ts'

/** The text of each field's fault. */
export function useFaultWords(faults: ForgotFaults): (field: ForgotField) => string | null {
  const t = useText()
  return (field) => {
    const fault = faults[field]
    if (!fault) return null
    switch (fault) {
      case 'required':
        return t(`forgotpassword.fault.required.${field}`)
      case 'not-found':
        return t(`forgotpassword.fault.not-found.${field}`)
      default:
        return t(`forgotpassword.fault.${fault}`)
    }
  }
}
