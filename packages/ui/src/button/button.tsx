import { LoaderCircle } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>
  look?: ButtonLook
  size?: ButtonSize
  isBlock?: boolean
  /** The action in progress ("Entrando"); while it is given, the button is busy and does nothing. */
  busy?: ReactNode
}

/** A button whose words are a verb; while busy, it keeps its place and says what is in progress. */
export function Button({ look = 'line', size, isBlock, busy, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(look, { size, isBlock })}
      {...rest}
      // a name given for the action would hide the words for its progress
      aria-label={busy ? undefined : rest['aria-label']}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <LoaderCircle size={20} className={styles.spinner} />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
