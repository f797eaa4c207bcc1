import { classNames } from '@vereda/ui/class-names.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import type { ReactNode } from 'react'
import styles from './step-button.module.css'

type StepButtonProps = { label: string; isAtEdge: boolean; onStep: () => void; children: ReactNode }

/** Moves something one place. At the edge it does nothing but stays focusable, so that keyboard users keep their place. */
export function StepButton({ label, isAtEdge, onStep, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      className={classNames(iconButtonClass(), isAtEdge && styles.edge)}
      aria-disabled={isAtEdge}
      onClick={isAtEdge ? undefined : onStep}
    >
      {children}
    </IconButton>
  )
}
