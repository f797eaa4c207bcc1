import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

export const REVEAL_MS = 2_000 // specification 9

/** A password field whose eye shows the text and hides it again after two seconds. */
export function PasswordField({ showLabel, ...field }: FieldProps & { showLabel: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setShown(false), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  const eye = (
    <IconButton label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
    </IconButton>
  )
  return <Field {...field} type={isShown ? 'text' : 'password'} tail={eye} />
}
