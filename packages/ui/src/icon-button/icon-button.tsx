import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { iconButtonClass } from './icon-button-class.ts'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  isSolid?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A 44 px button with an icon and a label for screen readers. */
export function IconButton({ label, isSolid, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={iconButtonClass(isSolid)} aria-label={label} {...rest}>
      {children}
    </button>
  )
}
